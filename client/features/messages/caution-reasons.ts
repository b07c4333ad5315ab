import { featuresOf } from './caution-features.ts'
import { lexiconOf } from './caution-lexicon.ts'
import type { Line } from './caution-line.ts'
import { type CautionModel, scoreOf } from './caution-model.ts'
import type { CautionSubject } from './caution-rule.ts'

const SHOWN = 3

/** Words that name the subject of a message; `*` is any ending. They only explain a verdict and never decide it. */
const WORDS: Partial<Record<CautionSubject, string>> = {
  threat:
    'video* nue nues nu intime* publie* publier diffus* capture* contacts menac* regrett* collegues',
  code: 'code* chiffres pin otp sms texto* mot_de_passe mots_de_passe identifiant* itsme digipass franceconnect cryptogramme anydesk teamviewer ecran passeport identite cni permis justificatif* recto verso selfie',
  card: 'steam itunes amazon neosurf transcash pcs paysafe* toneo* coupon* recharg* cashlib prepay* gratt* buraliste* carte_cadeau cartes_cadeau cartes_cadeaux',
  account: 'compte* rib iban bic bancaire* banque* encaiss* cheque* transit*',
  invest:
    'crypto* bitcoin* btc usdt ethereum binance coinbase wallet* trad* forex invest* placement* rendement* gain* benefice* profit* mentor* analyste* signaux capital mise miser doubl* courtier*',
  money:
    'argent sous fric euro* eur dollar* piasse* franc* fcfa cfa somme* preter pret prete* avanc* depann* emprunt* pay* paie* regl* vers* virement* mandat* rembours* rend rends rendrai frais taxe* caution facture* loyer acompte* western moneygram wave momo interac paypal lydia twint payconiq revolut wero aid* manque',
  parcel:
    'colis paquet* livrais* livrai* livrer livreur* douan* dedouan* coffre* conteneur* container* herit* notair* succession* lingot*',
  link: 'lien* cliqu* formulaire* inscri* appli* telecharg* install* http https www site* page plateforme*',
  job: 'tache* commission* salaire* recrut* embauch*',
  recovery:
    'recuper* indemnis* plainte* dossier* police gendarm* interpol huissier* procureur fraude*',
  site: 'whatsapp whats* wats* wath* telegram* signal messenger skype viber hangouts snap* facebook insta* mail* gmail courriel* numero tel portable natel gsm cell',
  secrecy:
    'secret secrets discret discrets discrete* discretion silence cache* effac* supprim* a_personne confidentiel*',
}

/** Phrases that count only as a whole; in the list their words are joined by `_`. */
const TOGETHER = /\b(?:mots? de passe|a personne|cartes? cadeaux?)\b/g

/** An amount without a currency, as in « 1 700 avant ce soir »; a year is not an amount. */
const AMOUNT = /^(?!19\d\d$|20\d\d$)\d{3,5}$/

export const REASON_WORDS: readonly string[] = Object.values(WORDS).flatMap((words) =>
  words.split(' '),
)

const subjectsOf = lexiconOf(WORDS)

/**
 * The subjects of a message: those that the rules found, then those whose words weigh most for the model. If there is
 * none, `money` if the message contains an amount, else `story`.
 */
export function reasonsOf(
  { text, weight: found }: Pick<Line, 'text' | 'weight'>,
  head: 'swindle' | 'giving',
  model: CautionModel,
): CautionSubject[] {
  const weights = new Map<CautionSubject, number>()
  const joined = text.words.replace(TOGETHER, (words) => words.replaceAll(' ', '_'))
  const words = new Set(joined.split(' '))
  for (const word of words) {
    const [subject] = subjectsOf(word)
    if (!subject) continue
    const features = featuresOf({ ...text, words: word.replaceAll('_', ' ') }, model.kindsOf)
    const weight = scoreOf({ ...model[head], bias: 0 }, features)
    weights.set(subject, (weights.get(subject) ?? 0) + weight)
  }
  const heaviest = [...weights]
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([subject]) => subject)
  const reasons = [...new Set([...found.subjects, ...heaviest])].slice(0, SHOWN)
  if (reasons.some((reason) => reason !== 'story')) return reasons
  return [[...words].some((word) => AMOUNT.test(word)) ? 'money' : 'story']
}
