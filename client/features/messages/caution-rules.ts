import { MONEY_RULES } from './caution-money.ts'
import type { CautionRule } from './caution-rule.ts'

// The points of all matching rules are added in caution.ts, which also defines from how many points the receiver is
// warned and the author is asked. The rules about money are in caution-money.ts. Every gap has a maximum length and no
// repetition contains another one, so that a hostile text cannot slow the matching.
const NUMBER_WORDS =
  'zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|et'
const APPS =
  'wh?at+ ?s ?app?|ouat ?s ?app?|wap|tele ?gram(?:me)?|hangouts?|google chat|signal|skype|viber|messenger|zangi|snap(?:chat)?|facebook|insta(?:gram)?'
const TO_MOVE =
  'ecri\\w+|ajoute\\w*|donne\\w*|rejoi\\w+|retrouv\\w+|pass(?:e|er|ons|ez)|parle[rz]?|parlons|continu\\w+|viens|venez|laiss\\w+|discut\\w+|appel\\w+|contact\\w+|send'
const SECOND_PERSON = /\b(?:tu|te|t|toi|ta|tes|ton|vous|vos|votre)\b/

const THREATS: readonly CautionRule[] = [
  {
    code: 'sextortion',
    subject: 'threat',
    points: 60,
    all: [
      /\b(?:videos?|photos?|captures?|filmee?|enregistree?|images?)\b|\btout filme\b/,
      /\b(?:si (?:tu|vous) (?:ne|n|refusez?s?)|sinon|ou (?:je|j)(?: l| la| les)? (?:montre|envoie|diffuse|publie)|paie|payes?|payez|(?:tu as|vous avez) \w+ heures?|a toi de choisir|nue?s?|intimes?)\b/,
      /\b(?:ta|tes|ton|vos|votre) (?:famille|femme|mari|amis|contacts|enfants|collegues|entourage|proches)\b|\b(?:publie\w*|diffuse\w*)\b/,
      SECOND_PERSON,
    ],
  },
]

const CODES: readonly CautionRule[] = [
  {
    code: 'code_ask',
    subject: 'code',
    points: 60,
    all: [
      /\bcodes?\b/,
      /\b(?:donnez?|r?envo(?:ie|yez)|transme\w+|communique\w*|dis|dites|ecri(?:s|vez)) (?:(?:le|la|les) )?moi\b|\bme (?:(?:le|la|les) )?(?:donne[rsz]?|r?envo\w+|dire|transmett\w+|communique\w*)\b/,
      /\b(?:sms|texto|telephone|verifi\w+|chiffres|recu|recevoir|recois|recevez)\b/,
    ],
  },
  {
    code: 'secret_ask',
    subject: 'code',
    points: 60,
    all: [
      /\b(?:ton|votre) mot de passe\b|\b(?:photos?|numeros?)(?: \w+){0,2} (?:ta|votre) (?:carte|piece d identite)\b/,
    ],
  },
  {
    code: 'remote_control',
    subject: 'code',
    points: 50,
    form: 'squashed',
    all: [/anydesk|teamviewer|rustdesk/],
  },
]

const SITE: readonly CautionRule[] = [
  {
    code: 'off_platform',
    subject: 'site',
    points: 25,
    all: [
      new RegExp(`\\b(?:${TO_MOVE})\\b(?: \\w+){0,7} (?:${APPS})\\b`),
      /\b(?:on|nous|moi|vous|te|tu|t|ton|votre|viens|venez|send|(?:m|me) (?:ecrire|rejoindre|retrouver|contacter|appeler))\b/,
    ],
    unless: new RegExp(
      `\\b(?:ai|a|ont|avons) (?:\\w+ )?(?:appele|ecrit|envoye|ajoute|donne|parle)\\w*\\b|\\bpas (?:\\w+ )?(?:sur|de|par) (?:${APPS})\\b`,
    ),
  },
  {
    code: 'off_platform',
    subject: 'site',
    points: 25,
    all: [new RegExp(`\\b(?:mon|ton|votre|your) (?:numero )?(?:${APPS})\\b`)],
  },
  {
    code: 'leaving',
    subject: 'site',
    points: 20,
    all: [
      /\bquitt\w+ (?:ce|le) site\b|\babonnement (?:\w+ )?(?:finit|fini|termine|expire|s arrete)\b|\b(?:supprimer|fermer) mon (?:compte|profil)\b|\bne (?:viens|suis)(?: \w+){0,2} (?:pas|presque jamais|jamais|peu|plus|souvent)(?: \w+){0,2} (?:ici|site)\b/,
    ],
  },
  {
    code: 'contact_ask',
    subject: 'site',
    points: 15,
    all: [
      /\b(?:donn|laiss|envo)\w+(?: \w+)? (?:ton|votre|tes|vos) (?:\w+ )?(?:numero|mail|adresse|e ?mail|telephone)\b|\bmail (?:personnel|prive)\b|\becri(?:s|vez) moi a\b|\battends ton mail\b/,
    ],
  },
  {
    code: 'foreign_phone',
    subject: 'site',
    points: 20,
    form: 'numbers',
    all: [/(?:\+|\b00) ?(?!33|262|59[046]|508|68[79])[1-9]\d{7,13}\b/],
  },
  {
    code: 'phone',
    subject: 'site',
    points: 15,
    form: 'numbers',
    all: [/(?:\+ ?33|\b0033|\b0)[1-9]\d{8}\b/],
  },
  {
    code: 'phone',
    subject: 'site',
    points: 15,
    all: [new RegExp(`\\bzero(?: (?:${NUMBER_WORDS})){5}\\b`)],
  },
  {
    code: 'email',
    subject: 'site',
    points: 15,
    form: 'plain',
    all: [/[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2}|\barobase\b/],
  },
  {
    code: 'link',
    subject: 'site',
    points: 20,
    form: 'plain',
    all: [/https?:\/\/\S|\bwww\.\S/],
  },
  {
    code: 'link_bait',
    subject: 'site',
    points: 10,
    all: [/\bcliqu\w+(?: \w+){0,2} (?:ici|lien|dessous|dessus)\b/],
  },
]

const STORY: readonly CautionRule[] = [
  {
    code: 'abroad',
    subject: 'story',
    points: 20,
    all: [
      /\bje (?:suis|travaille|sers)\b/,
      /\b(?:onu|nations unies|otan|plateforme petroliere|en mission|au large|en mer|medecins sans frontieres)\b/,
    ],
  },
  {
    code: 'foreign_soldier',
    subject: 'story',
    points: 30,
    all: [
      /\bje (?:suis|sers)\b/,
      /\b(?:militaire|soldat|general|officier|colonel) americaine?\b|\barmee americaine\b|\bus army\b/,
    ],
  },
  {
    code: 'trouble',
    subject: 'story',
    points: 25,
    all: [
      /\b(?:je suis (?:\w+ ){0,2}(?:bloque|coince|retenu|parti|en voyage)|(?:me suis|j ai ete|s est) fait|j ai (?:eu|ete)|ma fille|mon fils)/,
      /\b(?:bloque|coince|retenu|voyage|parti|agress|accident|arrete|hopital|malade|vole)/,
      /\b(?:(?:mes|mon|ma|leurs?) (?:papiers?|passeport|portefeuille|argent|carte|compte)|(?:etre|pas|pour) (?:paye|payer|manger|me soigner|soigner)|plus rien|paiement)\b/,
      /\b(?:vole|volee?s?|papiers?|passeport|bloque|refusee?|marche plus|paye|payer|paiement|manger|soigner|retenu|confisque)\b/,
    ],
  },
  {
    code: 'distress',
    subject: 'story',
    points: 15,
    all: [
      /\bseul espoir\b|\bn ai (?:que toi|que vous|personne)\b|\bdesespere|\bdieu te\b|\baide moi\b|\baidez moi\b|\bje t en (?:prie|supplie)\b|\b(?:ne )?peux pas payer\b|\bje suis perdue?\b|\bhonte de (?:te|vous)\b|\bje perds tout\b|\bsi tu m aimes\b/,
    ],
  },
  {
    code: 'unreachable',
    subject: 'story',
    points: 15,
    all: [
      /\b(?:pas de|sans|aucun) (?:reseau|camera|webcam)\b|\bne peux pas (?:telephoner|appeler|te parler|faire de video)\b|\b(?:camera|webcam|micro)(?: \w+){0,3} (?:cassee?|marche pas|fonctionne pas)\b/,
    ],
  },
  {
    code: 'love_bombing',
    subject: 'story',
    points: 15,
    all: [
      /\bmon (?:amour|ange|coeur|tresor|bebe|soleil|destin)\b|\bma (?:reine|princesse|cherie)\b|^bebe\b|\bje t aime\b|\b(?:tu|vous) (?:es|etes) (?:deja )?(?:la|l|le) (?:femme|homme|amour) (?:de|que)\b|\bamoureux de toi\b|\b(?:t|vous) epouser\b|\bepouse moi\b|\bdieu (?:t a|vous a|a guide)\b|\bvivre sans toi\b|\bfinir mes jours\b/,
    ],
  },
  {
    code: 'secrecy',
    subject: 'story',
    points: 25,
    all: [
      /\b(?:ne (?:(?:le|l|lui|leur) )?|n en )(?:dis|dites|parle|parlez)\b(?: \w+){0,6} (?:famille|enfants|banque|banquier|fils|fille|personne|proches)\b|\brest\w+ (?:\w+ )?entre nous\b|\bnotre (?:petit )?secret\b|\beffacez? (?:nos|les|tous)(?: \w+)? messages\b/,
    ],
  },
]

/** The rules for the kinds of swindles on dating sites, with their points. */
export const CAUTION_RULES: readonly CautionRule[] = [
  ...THREATS,
  ...CODES,
  ...MONEY_RULES,
  ...SITE,
  ...STORY,
]

/** Words of a message that warns about swindles or reports one: it mentions the same things as a swindle. */
export const WARNING_TALK =
  /\b(?:attention|mefie\w*|arnaqu\w*|escro\w*|faux (?:profil|compte|sms|general)\w*|(?:ne|n) (?:donn|envo)\w+ jamais|faut jamais|m a (?:deja )?demande|m ont demande|signale)\b/

/** A request or a threat in the same message, which cancels the discount for a warning. */
export const REQUEST =
  /\b(?:achete|prends|envoie|donne|fais|verse|prete|ecris|ecrivez|ajoute|ajoutez|rejoins|rejoignez) ?(?:moi|lui|nous)\b|\b(?:tu peux|tu pourrais|peux tu|pourrais tu|il me (?:faut|manque)|j ai besoin|va acheter|passons|viens|venez|on passe|sinon|si (?:tu|vous) ne)\b/
