import { featuresOf } from './caution-features.ts'
import { lexiconOf } from './caution-lexicon.ts'
import type { Line } from './caution-line.ts'
import { type CautionModel, scoreOf } from './caution-model.ts'
import type { CautionSubject } from './caution-rule.ts'

const SHOWN = 3

/** Words by which it can be said what a message is about; `*` is any ending. They decide nothing. */
const WORDS: Partial<Record<CautionSubject, string>> = {
  threat:
    'video* nue nues nu intime* publie* publier diffus* capture* contacts menac* regrett* honte collegues',
  code: 'code* chiffres pin otp sms texto* mot passe identifiant* itsme digipass franceconnect cryptogramme anydesk teamviewer ecran passeport identite cni permis justificatif* recto verso selfie',
  card: 'steam itunes amazon neosurf transcash pcs paysafe* toneo* coupon* recharg* cashlib prepay* gratt* buraliste* cadeau*',
  account: 'compte* rib iban bic bancaire* banque* encaiss* cheque* transit*',
  invest:
    'crypto* bitcoin* btc usdt ethereum binance coinbase wallet* trad* forex invest* placement* rendement* gain* benefice* profit* mentor* analyste* signaux capital mise miser doubl* courtier*',
  money:
    'argent sous fric euro* eur dollar* piasse* franc* fcfa cfa somme* preter pret prete* avanc* depann* emprunt* pay* paie* regl* vers* virement* mandat* rembours* rend rends rendrai frais taxe* caution facture* loyer acompte* western moneygram wave momo interac paypal lydia twint payconiq revolut wero aid* manque',
  parcel:
    'colis paquet* livr* douan* dedouan* coffre* conteneur* container* herit* notair* succession* lingot*',
  link: 'lien* cliqu* formulaire* inscri* appli* telecharg* install* http https www site* page plateforme*',
  job: 'tache* commission* salaire* recrut* embauch* mission* prime*',
  recovery:
    'recuper* indemnis* plainte* dossier* police gendarm* interpol huissier* procureur fraude* securite',
  site: 'whatsapp whats* wats* wath* telegram* signal messenger skype viber hangouts snap* facebook insta* mail* gmail courriel* numero tel portable natel gsm cell',
  secrecy:
    'secret* discret* discretion cache* effac* supprim* personne confidentiel* entre surprise',
}

export const REASON_WORDS: readonly string[] = Object.values(WORDS).flatMap((words) =>
  words.split(' '),
)

const subjectsOf = lexiconOf(WORDS)

/** What a message is about: what the rules found, then what weighed most for the model; else that it is like a swindle. */
export function reasonsOf(
  { text, weight: found }: Pick<Line, 'text' | 'weight'>,
  head: 'swindle' | 'giving',
  model: CautionModel,
): CautionSubject[] {
  const weights = new Map<CautionSubject, number>()
  for (const word of new Set(text.words.split(' '))) {
    const [subject] = subjectsOf(word)
    if (!subject) continue
    const alone = featuresOf({ ...text, words: word }, model.kindsOf)
    const weight = scoreOf({ ...model[head], bias: 0 }, alone)
    weights.set(subject, (weights.get(subject) ?? 0) + weight)
  }
  const heaviest = [...weights]
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([subject]) => subject)
  const reasons = [...new Set([...found.subjects, ...heaviest])].slice(0, SHOWN)
  return reasons.length > 0 ? reasons : ['story']
}
