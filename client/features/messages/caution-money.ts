import type { CautionRule } from './caution-rule.ts'

const BOUGHT_FOR_ME =
  /\b(?:achete[rsz]?|prends|prendre|prenez|envo(?:ie|yer|yez)|besoin|il (?:me )?faut|grattez?|codes?)\b/

// Many members send money to their family abroad, and mention it.
const SENDS_HOME =
  /\b(?:j|je (?:lui|leur)) envo(?:ie|yais)\b|\bj ai (?:\w+ )?(?:envoye|travaille)\b/

/** Rules for requests for money, and for payments that cannot be reversed. */
export const MONEY_RULES: readonly CautionRule[] = [
  {
    code: 'money_ask',
    subject: 'money',
    points: 50,
    all: [
      /\b(?:(?:me|m|nous) (?:preter|pretes|pretez|avancer|avances|avancez|depanner|depannes|donner|donnes|envoyer|envoies|verser|verses|aider|aides)|(?:pretez?|avancez?|depannez?|envo(?:ie|yez)|versez?|aidez?) (?:moi|nous))\b(?: \w+){0,6} (?:\d{2,6} ?(?:euros?|eur|e|balles|boules|dollars)|argent|somme|moitie|de quoi|financierement)\b/,
    ],
  },
  {
    code: 'money_ask',
    subject: 'money',
    points: 50,
    form: 'squashed',
    all: [/me(?:preter|avancer|depanner)(?:de)?\d{2,6}(?:euro|boules|balles)/],
  },
  {
    code: 'money_need',
    subject: 'money',
    points: 50,
    all: [
      /\b(?:il (?:me|nous) (?:manque|faut|faudrait)|(?:ai|aurais) (?:\w+ )?besoin)(?: \w+){0,3} (?:\d{2,6} euros?|argent)\b/,
    ],
    unless: /\bpas (?:\w+ )?besoin\b/,
  },
  {
    code: 'repay',
    subject: 'money',
    points: 25,
    all: [
      /\bje (?:te|vous) (?:(?:le|les|l|la) )?(?:rends|rendrai|rembours\w+)\b/,
      /\b(?:argent|tout|somme|retour|\d{2,6} euros?|jure|promets)\b/,
    ],
    unless: /\bma part\b/,
  },
  {
    code: 'ticket',
    subject: 'money',
    points: 60,
    form: 'squashed',
    all: [/transcash|neosurf|paysafe|toneofirst/],
  },
  {
    code: 'ticket',
    subject: 'money',
    points: 60,
    all: [/\b(?:cartes?|recharges?|rechaa?rges?|tickets?|coupons?|codes?|mandats?) (?:\w+ )?pcs\b/],
  },
  {
    code: 'gift_card',
    subject: 'money',
    points: 60,
    all: [
      /\bcartes? ?(?:cadeaux? )?(?:steam|itunes|google ?play|amazon|apple|razer|cadeaux?)/,
      BOUGHT_FOR_ME,
    ],
  },
  {
    code: 'transfer_service',
    subject: 'money',
    points: 55,
    all: [/\bwestern ?union\b|\bmoney ?gram\b|\bworld ?remit\b|\b(?:orange|mobile) ?money\b/],
    unless: SENDS_HOME,
  },
  {
    code: 'transfer_service',
    subject: 'money',
    points: 55,
    all: [
      /\bmandats? (?:cash|postal|urgent)\b|\bpar (?:mandat|ria|wave)\b|\bfais(?: \w+)? (?:un|le) mandat\b/,
    ],
    unless: SENDS_HOME,
  },
  {
    code: 'transfer_ask',
    subject: 'money',
    points: 55,
    all: [
      /\b(?:fais|faites)(?: moi)? (?:un|le) virement\b|\b(?:peux|pourrais|pouvez|pourriez)(?: \w+){0,2} faire (?:un|le) virement\b/,
    ],
  },
  {
    code: 'account_number',
    subject: 'money',
    points: 60,
    form: 'plain',
    all: [/\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}/, /\d{4} ?\d{4}/],
  },
  {
    code: 'account_ask',
    subject: 'money',
    points: 60,
    all: [
      /\b(?:ton|votre|tes|vos|voici mon|voici l) (?:rib|iban|coordonnees bancaires|numero de compte|releve bancaire)\b/,
    ],
  },
  {
    code: 'mule',
    subject: 'money',
    points: 60,
    all: [
      /\b(?:vers|rec[eo]|depos|transf|vir|arriv)\w+(?: \w+){0,7} (?:sur|chez) (?:ton|votre) compte\b/,
    ],
  },
  {
    code: 'mule',
    subject: 'money',
    points: 50,
    all: [
      /\b(?:cheques?|colis|paquets?)\b/,
      /\b(?:encaiss\w+|renvoies?|renvoyez|renverra[si]?|reexpedi\w+)\b/,
      /\b(?:tu|vous)\b/,
    ],
  },
  {
    code: 'crypto',
    subject: 'money',
    points: 45,
    all: [
      /\b(?:crypto\w*|bitcoins?|ethereum|usdt|forex|trading|trader|binance)\b/,
      /\b(?:invest\w+|gagn\w+|gains?|benefices?|rendements?|plateforme|mentor|rapport\w+|guid\w+|doubl\w+|depose\w*|apprend\w+|garantis?)\b/,
      /\b(?:t|te|tu|ton|toi|vous|votre|essaie|essayez|ouvre|ouvrez|investis|investissez|deposez?|mon mentor)\b/,
    ],
  },
  {
    code: 'sure_gain',
    subject: 'money',
    points: 45,
    all: [/\b(?:gains?|rendements?|benefices?|profits?) (?:\w+ )?(?:garantis?|assures?)\b/],
  },
  {
    code: 'mule',
    subject: 'money',
    points: 50,
    all: [/\b(?:serv\w+|es|etre) (?:d |l )?intermediaire\b/, /\b(?:argent|compte|banque|fonds)\b/],
  },
  {
    code: 'fees',
    subject: 'money',
    points: 40,
    all: [/\bfrais de (?:douane|dedouanement|deblocage)\b/],
    unless: /\b(?:m ont|nous ont|ai|avons|j avais) (?:\w+ )?(?:cout\w+|pay\w+|regle\w*)\b/,
  },
  {
    code: 'fees',
    subject: 'money',
    points: 40,
    all: [
      /\b(?:douan\w+|dedouan\w+|notaires?|avocate?s?|hopital|clinique|banque|livraison|huissier|ambassade|heritage|fonds|colis|coffre|chirurgien)\b/,
      /\b(?:frais|taxes?|caution|factures?|paiement|paie|pay[ea]\w*|regler|\d{2,6} euros?)\b/,
      /\b(?:(?:il|reste|me) (?:faut|faudra|a)|demand(?:e|ent)|ve(?:ut|ulent)|exigent?|reclament?|tant que|avant de|debloquer|liberer|bloquee?|gelee?|retenue?|sinon)\b/,
    ],
  },
]
