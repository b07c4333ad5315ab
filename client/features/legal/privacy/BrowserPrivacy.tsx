import { Fragment } from 'react'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { Fact, Facts } from '../Facts.tsx'
import { Paragraph } from '../Paragraph.tsx'

/** Names of cookies and storage keys, as the browser's developer tools show them. */
const NAMES = [
  ['Votre session', 'sid'],
  ['Votre appareil', 'device'],
  ['Une connexion qui commence', 'login'],
  ['Google ou Facebook', 'social'],
  ["Le lien d'un deuxième avis", 'avis'],
  ['Votre inscription', 'onboarding'],
  ['Ce que vous enregistrez', 'written'],
  ['Devant ces sept noms, sur un site en https', '__Host-'],
  ['Vos réglages', 'theme, text_size'],
  [
    'Nos propositions',
    'newsletter_popup_dismissed_v2, newsletter_popup_done, newsletter_popup_last_shown, newsletter_subscribed, welcome_offer_seen, dictation_told, match_window_at',
  ],
  ["La mesure d'audience", 'consent'],
  ['Vos brouillons', 'registration_draft, message_draft, message_quote, unsent_message'],
  ['Un deuxième avis', 'opinion_link, opinion_person, opinion_key'],
  ['Les messages masqués', 'caution_understood'],
] as const

export function BrowserStorage() {
  return (
    <>
      <Paragraph>
        Embellie ne dépose que ce qui est nécessaire à son fonctionnement, ou ce que vous avez
        choisi, et aucun traceur publicitaire. Un bandeau vous demande si vos visites peuvent être
        comptées ; sans votre accord, rien n'est compté. Chaque cookie ne contient qu'un nombre,
        tiré au hasard sauf pour le dernier, que les scripts de la page ne peuvent pas lire.
      </Paragraph>
      <Facts>
        <Fact name="Votre session">180 jours au plus.</Fact>
        <Fact name="Votre appareil">
          Celui que vous avez dit personnel, ou celui de votre inscription, ou qui présente la clé
          d'accès d'une personne exclue. 180 jours.
        </Fact>
        <Fact name="Une connexion qui commence">
          Lie un code ou une clé d'accès au navigateur qui l'a demandé. 10 minutes.
        </Fact>
        <Fact name="Google ou Facebook">La connexion par eux. 1 heure.</Fact>
        <Fact name="Le lien d'un deuxième avis">
          L'appareil sur lequel vous l'ouvrez. Trois jours.
        </Fact>
        <Fact name="Votre inscription">Les photos que vous y envoyez. 24 heures.</Fact>
        <Fact name="Ce que vous enregistrez">
          Jusqu'où va ce que vous venez d'enregistrer, pour vous le montrer aussitôt. Une minute.
        </Fact>
      </Facts>
      <Paragraph>
        La mémoire du navigateur garde aussi, sans jamais nous l'envoyer d'elle-même :
      </Paragraph>
      <Facts>
        <Fact name="Vos réglages">
          L'apparence et la taille des lettres choisies, jusqu'à ce que vous en changiez.
        </Fact>
        <Fact name="Nos propositions">
          Ce qui vous a déjà été proposé ou dit, pour ne pas le faire encore.
        </Fact>
        <Fact name="La mesure d'audience">
          Votre réponse au bandeau, et sa date : six mois, puis la question vous est posée de
          nouveau.
        </Fact>
        <Fact name="Vos brouillons">
          Ce que vous avez écrit ou cité sans l'avoir envoyé. Effacé à l'envoi, à la déconnexion ou
          à la fermeture de l'onglet.
        </Fact>
        <Fact name="Un deuxième avis">
          Le lien que vous avez fait, le prénom de la personne qui le reçoit, la clé du lien que
          vous avez ouvert. Effacés à la déconnexion ou à la fermeture de l'onglet.
        </Fact>
        <Fact name="Les messages masqués">
          Ceux que vous avez choisi d'afficher. Effacé à la déconnexion ou à la fermeture de
          l'onglet.
        </Fact>
        <Fact name="Hors connexion">
          Une fois connecté, les fichiers du site, sans aucune donnée de membre. Effacés à la
          déconnexion.
        </Fact>
      </Facts>
      <Disclosure label="Voir les noms techniques">
        <Facts>
          {NAMES.map(([what, names]) => (
            <Fact key={names} name={what}>
              <Keys>{names}</Keys>
            </Fact>
          ))}
        </Facts>
      </Disclosure>
      <Paragraph>
        Dans une conversation, la page compare les messages à ceux de certaines arnaques, pour vous
        mettre en garde. Elle compte aussi les faits qu'elle vous rappelle : les jours depuis votre
        match, les demandes d'argent, ce que vous avez écrit d'un appel ou d'une rencontre. Tout se
        fait sur votre appareil : rien ne nous est envoyé, et rien n'est gardé que les messages que
        vous avez choisi d'afficher.
      </Paragraph>
      <Paragraph>
        Vous pouvez tout effacer dans votre navigateur : votre session prend alors fin.
      </Paragraph>
    </>
  )
}

/** Names that can be longer than a line; they break only after « _ ». */
function Keys({ children }: { children: string }) {
  return (
    <code>
      {children.split(/(?<=_)/).map((part, at) => (
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
