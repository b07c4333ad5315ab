import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { Contact } from '../Contact.tsx'
import { Paragraph } from '../Paragraph.tsx'

export function Security() {
  return (
    <ul>
      <li>
        <NonBreakingWords>
          Pas de mot de passe : un code par e-mail, ou une clé d'accès.
        </NonBreakingWords>
      </li>
      <li>Codes et cookies de connexion enregistrés sous une forme qui ne permet pas d'entrer.</li>
      <li>
        <NonBreakingWords>
          Un e-mail vous prévient d'une connexion depuis un appareil inconnu.
        </NonBreakingWords>
      </li>
      <li>Vous voyez vos appareils connectés et les déconnectez dans les réglages.</li>
      <li>Une réponse du site ne dit jamais à un inconnu si une adresse est inscrite.</li>
      <li>Le nombre d'essais, d'envois et de lectures est limité.</li>
      <li>
        <NonBreakingWords>
          Les journaux ne contiennent ni adresse e-mail, ni code, ni message.
        </NonBreakingWords>
      </li>
    </ul>
  )
}

export function Rights() {
  return (
    <>
      <Paragraph>
        Vous pouvez modifier votre profil, vos préférences, vos réglages et votre adresse vous-même,
        arrêter les e-mails d'un clic et, dans les réglages, télécharger tout ce que nous gardons à
        votre sujet ou supprimer votre compte. Vous avez le droit :
      </Paragraph>
      <ul>
        <li>d'accéder à vos données, et d'en recevoir une copie réutilisable ;</li>
        <li>de les faire rectifier, ou effacer avec votre compte ;</li>
        <li>d'en faire limiter l'usage, et de vous opposer à ce qui repose sur notre intérêt ;</li>
        <li>de retirer un consentement, sans effet sur le passé ;</li>
        <li>de dire ce que vos données deviendront après votre mort.</li>
      </ul>
      <Paragraph>
        Pour ce que les réglages ne permettent pas, écrivez à <Contact /> depuis l'adresse de votre
        compte : c'est ainsi que nous savons que c'est vous. La réponse est gratuite et vous
        parvient dans le mois. L'archive contient les messages de vos conversations ; le nom de qui
        vous a signalé ne vous est pas remis.
      </Paragraph>
      <Paragraph>
        Suspendre ou fermer un compte revient à une personne. Deux mesures automatiques la
        précèdent. Des signaux de comportement peuvent vous empêcher de commencer une conversation,
        72 heures au plus, le temps qu'une personne regarde. Et un profil qui ressemble à celui
        d'une personne exclue n'est montré à personne, et n'envoie ni flash ni message, jusqu'à ce
        qu'une personne de l'équipe l'ait examiné. Vous en recevez les raisons et pouvez les
        contester. L'adresse d'une personne exclue est ensuite refusée d'elle-même, pendant deux ans
        ; la décision peut être contestée.
      </Paragraph>
      <Paragraph>
        Vous pouvez adresser une réclamation à la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris
        Cedex 07, ou sur{' '}
        <a href="https://www.cnil.fr/fr/plaintes" rel="noreferrer">
          cnil.fr
        </a>
        .
      </Paragraph>
    </>
  )
}

export function Minors() {
  return (
    <Paragraph>
      Embellie s'adresse aux personnes de 40 à 75 ans et n'est pas destiné aux mineurs. Un compte ou
      une image de mineur qui nous est signalé est retiré : écrivez à <Contact />, ou choisissez
      cette raison en signalant le profil.
    </Paragraph>
  )
}

export function PrivacyChanges() {
  return (
    <Paragraph>
      Ce texte change quand le service change. Chaque version porte un numéro et une date, en tête
      de page. Un nouvel usage de vos données qui repose sur votre accord vous sera demandé avant.
    </Paragraph>
  )
}
