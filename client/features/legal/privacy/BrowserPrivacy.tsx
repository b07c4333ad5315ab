import { Fragment } from 'react'
import { Fact, Facts } from '../Facts.tsx'
import { Paragraph } from '../Paragraph.tsx'

export function BrowserStorage() {
  return (
    <>
      <Paragraph>
        Embellie ne dépose que ce qui est nécessaire à son fonctionnement, ou ce que vous avez
        choisi, et aucun traceur publicitaire. Un bandeau vous demande si vos visites peuvent être
        comptées ; sans votre accord, rien n'est compté. Chaque cookie ne contient qu'un nombre,
        tiré au hasard sauf pour <code>written</code>, que les scripts de la page ne peuvent pas
        lire. Sur un site en https, son nom commence par <code>__Host-</code>.
      </Paragraph>
      <Facts>
        <Fact name={<code>sid</code>}>Votre session. 180 jours au plus.</Fact>
        <Fact name={<code>device</code>}>
          L'appareil que vous avez dit personnel, ou celui de votre inscription, ou qui présente la
          clé d'accès d'une personne exclue. 180 jours.
        </Fact>
        <Fact name={<code>login</code>}>
          Lie un code ou une clé d'accès au navigateur qui l'a demandé. 10 minutes.
        </Fact>
        <Fact name={<code>social</code>}>Connexion par Google ou Facebook. 1 heure.</Fact>
        <Fact name={<code>avis</code>}>
          L'appareil sur lequel vous ouvrez le lien d'un deuxième avis. Trois jours.
        </Fact>
        <Fact name={<code>onboarding</code>}>Photos envoyées en s'inscrivant. 24 heures.</Fact>
        <Fact name={<code>written</code>}>
          Jusqu'où va ce que vous venez d'enregistrer, pour vous le montrer aussitôt. Une minute.
        </Fact>
      </Facts>
      <Paragraph>
        La mémoire du navigateur garde aussi, sans jamais nous l'envoyer d'elle-même :
      </Paragraph>
      <Facts>
        <Fact name={<Keys>theme, text_size</Keys>}>
          L'apparence et la taille des lettres choisies, jusqu'à ce que vous en changiez.
        </Fact>
        <Fact
          name={
            <Keys>
              newsletter_popup_dismissed_v2, newsletter_popup_done, newsletter_popup_last_shown,
              newsletter_subscribed, welcome_offer_seen, dictation_told, match_window_at
            </Keys>
          }
        >
          Ce qui vous a déjà été proposé ou dit, pour ne pas le faire encore.
        </Fact>
        <Fact name={<code>consent</code>}>
          Votre réponse au bandeau, et sa date : six mois, puis la question vous est posée de
          nouveau.
        </Fact>
        <Fact name={<Keys>registration_draft, message_draft, message_quote, unsent_message</Keys>}>
          Ce que vous avez écrit ou cité sans l'avoir envoyé. Effacé à l'envoi, à la déconnexion ou
          à la fermeture de l'onglet.
        </Fact>
        <Fact name={<Keys>opinion_link, opinion_person, opinion_key</Keys>}>
          Pour un deuxième avis : le lien que vous avez fait, le prénom de la personne qui le
          reçoit, la clé du lien que vous avez ouvert. Effacés à la déconnexion ou à la fermeture de
          l'onglet.
        </Fact>
        <Fact name={<Keys>caution_understood</Keys>}>
          Les messages masqués que vous avez choisi d'afficher. Effacé à la déconnexion ou à la
          fermeture de l'onglet.
        </Fact>
        <Fact name="Hors connexion">
          Une fois connecté, les fichiers du site, sans aucune donnée de membre. Effacés à la
          déconnexion.
        </Fact>
      </Facts>
      <Paragraph>
        Dans une conversation, la page compare les messages à ceux de certaines arnaques, pour vous
        mettre en garde. Elle compte aussi les faits qu'elle vous rappelle : les jours depuis votre
        match, les demandes d'argent, ce que vous avez écrit d'un appel ou d'une rencontre. Tout se
        fait sur votre appareil : rien ne nous est envoyé, et rien n'est gardé que les messages que
        vous avez choisi d'afficher.
      </Paragraph>
      <Paragraph>
        Vous pouvez tout effacer dans votre navigateur : vous serez alors déconnecté.
      </Paragraph>
    </>
  )
}

/** Names that may be longer than their line: parted after a « _ » alone. */
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
