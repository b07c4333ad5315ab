import { toSearched } from './caution-text.ts'

/** Whether two members have called or met, as far as one of them has mentioned it in a message. */
export interface Contact {
  hasCalled: boolean
  hasMet: boolean
}

const PAST_DAY =
  '(?:hier|avant hier|ce matin|cet apres midi|l autre (?:jour|soir)|tout a l heure|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: dernier)?|la semaine derniere|le week ?end dernier)'
const WE_HAVE = '(?:on s est|nous nous sommes)'
const NOT = '(?!(?:\\w+ ){0,3}(?:pas|jamais|plus)\\b)'
const LIKED =
  '(?:c etait|c est|ce fut|quel|j ai (?:\\w+ ){0,2}(?:aime|adore|apprecie|ete))(?: \\w+){0,5}'
const BY_VOICE = '(?:au telephone|par telephone|de vive voix|en visio\\w*|en video|en cam)'
const CALL = '(?:appel|coup de (?:fil|telephone)|visio)'
const OUTING =
  '(?:promenade|balade|diner|dejeuner|souper|verre|cafe|the|restaurant|resto|cinema|rendez vous|rencontre|sortie|rando\\w*)'

const CALLED = new RegExp(
  [
    `\\bmerci (?:\\w+ ){0,2}pour (?:\\w+ ){1,2}${CALL}\\b`,
    `\\bmerci (?:\\w+ )?de m avoir (?:r?appele|telephone)e?\\b`,
    `\\b(?:notre|votre|ton) (?:\\w+ )?${CALL} (?:d |de )?(?:${PAST_DAY}|m a |etait )`,
    `\\b${WE_HAVE} ${NOT}(?:\\w+ ){0,2}(?:r?appele|telephone)(?:e?s)?\\b`,
    `\\b${WE_HAVE} ${NOT}(?:\\w+ ){0,2}(?:parle|vus?|vues)(?: \\w+){0,3} ${BY_VOICE}`,
    `\\b${LIKED} (?:de |a )(?:vous|te|t) (?:entendre|parler ${BY_VOICE})`,
    `\\bde (?:vous|t) avoir (?:\\w+ )?(?:entendue?|eue? au telephone|parle ${BY_VOICE})\\b`,
    `\\bj ai (?:\\w+ )?(?:aime|adore) (?:\\w+ )?(?:votre|ta) voix\\b`,
  ].join('|'),
)

const MET = new RegExp(
  [
    `\\b${WE_HAVE} ${NOT}(?:\\w+ ){0,2}(?:vus?|vues|revus?|revues|promenes|promenees|embrasses|embrassees)\\b`,
    `\\b${WE_HAVE} ${NOT}(?:\\w+ ){0,2}rencontre(?:e?s)?(?: \\w+){0,2} ${PAST_DAY}`,
    `\\b${LIKED} (?:de |a )(?:vous|te|t) (?:voir|revoir)\\b`,
    `\\b${LIKED} (?:de |a )(?:vous|te|t) rencontrer(?: \\w+){0,3} ${PAST_DAY}`,
    `\\bde (?:vous|t) avoir (?:\\w+ )?(?:vue?|revue?)\\b`,
    `\\bde (?:vous|t) avoir (?:\\w+ )?rencontree?(?: \\w+){0,3} ${PAST_DAY}`,
    `\\bmerci (?:\\w+ ){0,2}pour (?:\\w+ ){1,3}${OUTING}\\b`,
    `\\b(?:notre|nos) (?:\\w+ )?${OUTING}s? (?:d |de )?(?:hier|avant hier|ce matin|l autre jour|samedi dernier|dimanche dernier|la semaine derniere|m a |etait )`,
  ].join('|'),
)

// Sentences about other people, the site, pictures, or a call or meeting that did not happen.
const NEITHER =
  /\b(?:ma|mon|mes) (?:fille|fils|soeur|frere|mere|pere|maman|papa|amie?s?|copine?s?|copains?|voisine?s?|enfants|petits? enfants|famille|cousine?s?)\b|\b(?:ici|site|embellie|ligne|internet|photos?|reve|pas repondu|messagerie|repondeur)\b/
const IN_PICTURE = new RegExp(BY_VOICE)

/** Reads the contact from the member's own messages only: a swindler would claim a call or a meeting. */
export function readContact(ownMessages: readonly { content: string }[]): Contact {
  const said = ownMessages.flatMap(contactsOf)
  return {
    hasCalled: said.some(({ hasCalled }) => hasCalled),
    hasMet: said.some(({ hasMet }) => hasMet),
  }
}

const known = new WeakMap<{ content: string }, Contact[]>()

/** Cached, because the log is rendered again with each message. */
function contactsOf(message: { content: string }): Contact[] {
  const contacts = known.get(message) ?? message.content.split(/[.!?…\n]+/).map(contactIn)
  known.set(message, contacts)
  return contacts
}

function contactIn(sentence: string): Contact {
  const { words } = toSearched(sentence)
  const isOfBoth = !NEITHER.test(words)
  return {
    hasCalled: isOfBoth && CALLED.test(words),
    hasMet: isOfBoth && MET.test(words) && !IN_PICTURE.test(words),
  }
}
