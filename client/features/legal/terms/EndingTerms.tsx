import ReceiptText from 'lucide-react/icons/receipt-text'
import { Link } from '#client/app/router.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { Contact } from '../Contact.tsx'
import { Paragraph } from '../Paragraph.tsx'

export function Termination() {
  return (
    <>
      <Paragraph>
        Le lien <Link to="/resilier">résilier votre contrat</Link> figure au bas de chaque page,
        hors d'une conversation, et dans vos réglages. Il fonctionne sans se connecter, en trois
        clics au plus. L'effet court à compter de votre demande : le renouvellement s'arrête, et
        vous gardez votre formule jusqu'à la fin de la période payée. Vous pouvez aussi l'arrêter
        dans vos réglages, ou résilier en écrivant à <Contact />.
      </Paragraph>
      <Paragraph>
        Avec la référence du contrat, la résiliation est immédiate. Sans elle, un bouton de
        confirmation est envoyé à l'adresse indiquée ; l'effet reste daté de la demande. D'un
        engagement, une demande reçue moins de 48 heures avant l'échéance vaut pour la période
        suivante, et vous pouvez renoncer au renouvellement pendant 14 jours.
      </Paragraph>
      <Paragraph>Quitter Embellie arrête aussi le renouvellement.</Paragraph>
    </>
  )
}

export function Withdrawal() {
  return (
    <>
      <Paragraph>
        Vous disposez de 14 jours pour changer d'avis, sans motif, avec le lien{' '}
        <Link to="/retractation">renoncer au contrat ici</Link>, ou en écrivant à <Contact />. Le
        délai court à compter de chaque commande, changement de formule compris, et de chaque
        renouvellement, au mois comme d'un engagement. S'il se termine un samedi, un dimanche ou un
        jour férié, il va jusqu'à la fin du premier jour ouvrable suivant.
      </Paragraph>
      <Paragraph>
        Si vous avez demandé le début immédiat du service, la part correspondant aux jours écoulés
        est retenue, arrondie en votre faveur : le prix payé × les jours entiers écoulés ÷ les jours
        de la période. Il en va de même d'un renouvellement, qui continue la formule sans
        interruption. Sinon, la totalité vous est remboursée. Le remboursement vous parvient sous 14
        jours, par le moyen de paiement que vous avez utilisé.
      </Paragraph>
      <Notice tone="mist" icon={<ReceiptText aria-hidden="true" />}>
        <Paragraph>
          Exemple : Premium, 60 € du 20 novembre 2026 au 20 mai 2027, quatre jours utilisés.
          Remboursement : 58,68 €.
        </Paragraph>
      </Notice>
      <Paragraph>
        La formule prend fin aussitôt. Si vous renoncez à un passage à Gold, Premium reprend jusqu'à
        son échéance, sans se renouveler.
      </Paragraph>
      <Paragraph>
        Après avoir renoncé à une formule qui vous a été remboursée en entier, la formule suivante
        se paie à la commande et commence quand son propre délai de rétractation est passé ; la page
        de commande vous donne la date. Si vous y renoncez avant ce jour, la totalité vous est
        remboursée. Un passage à Gold n'est alors plus immédiat : il attend la fin de Premium.
      </Paragraph>
      <Paragraph>
        Un produit ponctuel se commande avec son début immédiat. Les flashs ou le temps qui restent
        sont remboursés. Un produit entièrement fourni ne l'est pas : en demandant son début
        immédiat, vous reconnaissez perdre alors votre droit.
      </Paragraph>
      <Paragraph>Vous pouvez reprendre ce modèle, sans obligation :</Paragraph>
      <blockquote>
        « Je vous notifie par la présente ma rétractation du contrat portant sur la formule (ou le
        produit) …, commandé le … . Prénom et adresse e-mail du compte : … . Date : … »
      </blockquote>
    </>
  )
}

export function Conformity() {
  return (
    <>
      <Paragraph>
        Vous bénéficiez, pendant toute la durée de fourniture du service, de la garantie légale de
        conformité des services numériques (articles L. 224-25-1 et suivants du code de la
        consommation).
      </Paragraph>
      <Paragraph>
        Si le service n'est pas conforme, vous pouvez demander qu'il le soit rendu, sans frais, sans
        retard injustifié et sans inconvénient majeur pour vous. À défaut, vous pouvez obtenir une
        réduction du prix ou mettre fin au contrat.
      </Paragraph>
    </>
  )
}

export function Liability() {
  return (
    <>
      <Paragraph>
        Le badge « Profil vérifié » dit qu'à sa date, une personne de l'équipe a comparé les photos
        du profil à une photo prise sur le moment. Il disparaît quand une photo qui n'a pas été
        comparée devient la principale. Il ne dit rien de l'identité civile d'un membre, ni de ses
        intentions. Un site peut demander cette vérification avant de montrer un profil : il vous le
        dit alors.
      </Paragraph>
      <Paragraph>
        Nous ne vérifions pas l'identité civile des membres et ne garantissons aucune rencontre.
        N'envoyez jamais d'argent à une personne rencontrée en ligne, et donnez vos premiers
        rendez-vous dans un lieu public.
      </Paragraph>
      <Paragraph>
        Nous répondons de nos fautes dans les conditions de la loi : rien ici ne limite les droits
        qu'elle vous donne.
      </Paragraph>
    </>
  )
}

export function Changes() {
  return (
    <>
      <Paragraph>
        Chaque version de ce texte porte un numéro et une date. Celle que vous avez acceptée est
        enregistrée avec votre accord. Une nouvelle version ne change rien à une période déjà payée.
      </Paragraph>
      <Paragraph>
        Quand ce texte change, nous vous écrivons par e-mail ce qui change et à partir de quand, et
        nous vous demandons votre accord à votre visite suivante. Vous pouvez refuser et quitter
        Embellie à tout moment, sans frais, depuis vos réglages.
      </Paragraph>
    </>
  )
}
