import { Link } from '#client/app/router.tsx'
import { Contact } from '../Contact.tsx'
import { Fact, Facts } from '../Facts.tsx'
import { Paragraph } from '../Paragraph.tsx'

export function Controller() {
  return (
    <Paragraph>
      Le responsable du traitement est l'éditeur nommé dans les{' '}
      <Link to="/legal/mentions-legales">mentions légales</Link>. Pour toute question sur vos
      données, et pour exercer vos droits, écrivez à <Contact />.
    </Paragraph>
  )
}

export function StoredData() {
  return (
    <>
      <Facts>
        <Fact name="Votre profil">
          E-mail, prénom, genre, année de naissance (déduite de l'âge que vous donnez), ville,
          présentation, centres d'intérêt, photos, formule ; si vous les dites, votre situation,
          chez soi ou ensemble, le tabac, les enfants à la maison ; et, d'un mot, par où vous êtes
          arrivé (un parrainage, le guide, Google…).
        </Fact>
        <Fact name="Vos préférences">
          Genre, âges, distance et type de relation recherchés, et ce qui compte pour vous dans la
          vie de l'autre ; vos réglages ; les textes acceptés, avec leur version et leur date.
        </Fact>
        <Fact name="Vos échanges">
          Profils proposés en dernier ou passés, flashs, affinités, messages, photos envoyées et
          signes posés dans une conversation, dernière visite faite à chaque profil, alertes,
          blocages, signalements ; les rendez-vous proposés, ce que vous en dites le lendemain,
          appels proposés, leur heure et leur durée, deuxièmes avis demandés, avec la réponse et
          sans le texte ; pour les tables, vos disponibilités, vos places et qui vous aimeriez
          revoir.
        </Fact>
        <Fact name="Vos achats">
          Commandes, formules, montants, remboursements, quatre derniers chiffres de la carte,
          demandes de résiliation et de rétractation ; la formule d'une commande laissée en chemin.
        </Fact>
        <Fact name="La vérification de votre profil">
          Lorsqu'elle est demandée : le geste à faire, la photo prise sur le moment, la décision,
          son motif et sa date.
        </Fact>
        <Fact name="Vos demandes">
          Ce que vous écrivez à l'assistance ou signalez sans compte, avec le prénom et l'adresse
          que vous donnez ; les décisions qui vous concernent et vos recours.
        </Fact>
        <Fact name="La façon dont votre compte agit">
          Des nombres, sans aucun texte : à combien de personnes vous écrivez d'abord, combien vous
          refusent ou vous signalent, à quel rythme vous choisissez, et si l'heure de votre appareil
          à l'inscription n'était pas celle de votre ville.
        </Fact>
        <Fact name="Votre parrainage">Votre code, et qui s'est inscrit avec lui.</Fact>
        <Fact name="Votre connexion">
          Sessions et appareils : leurs dates et le nom du navigateur. Selon vos choix, la partie
          publique d'une clé d'accès, l'identifiant donné par Google ou Facebook, l'adresse à
          laquelle votre navigateur reçoit des notifications.
        </Fact>
        <Fact name="Vos premières semaines">
          Lesquelles des sept semaines qui suivent votre inscription vous ont vu revenir.
        </Fact>
        <Fact name="Le guide">
          Votre prénom, votre adresse e-mail, et la date et le texte de votre accord.
        </Fact>
      </Facts>
      <Paragraph>
        Nous n'enregistrons ni mot de passe, ni numéro de carte, ni position de votre appareil. La
        distance se calcule entre les villes. Les photos sont réenregistrées sans leur date ni leur
        lieu de prise de vue ; une empreinte permet de reconnaître la même image, même recadrée,
        sans analyse du visage. Une autre, de la carte bancaire, ne dit pas son numéro. Votre
        adresse IP n'est pas enregistrée dans la base de données.
      </Paragraph>
      <Paragraph>
        Ce que l'inscription demande est nécessaire pour vous présenter aux autres membres. Les
        photos, et tout le reste, sont facultatifs.
      </Paragraph>
    </>
  )
}

export function Purposes() {
  return (
    <Facts>
      <Fact name="Tenir votre compte">
        Vous connecter, proposer des profils, transmettre flashs et messages, vous alerter sur le
        site. Base : le contrat.
      </Fact>
      <Fact name="Vous accorder selon vos préférences">
        Elles peuvent révéler votre orientation sexuelle. Base : votre consentement explicite
        (article 9 du RGPD), décrit ci-dessous.
      </Fact>
      <Fact name="Vos formules et achats">
        Les fournir, les facturer, les rembourser, lorsque le paiement est ouvert, et garder la
        preuve de vos demandes de résiliation et de rétractation. Base : le contrat et nos
        obligations comptables.
      </Fact>
      <Fact name="Les résumés par e-mail">
        Compter ce qui est arrivé en votre absence. Base : notre intérêt légitime à vous en
        informer. Un réglage, ou un clic dans l'e-mail, les arrête.
      </Fact>
      <Fact name="Guide, conseils, notifications, rappels">
        Vous les envoyer parce que vous les avez demandés ; avec les conseils, le rappel d'une
        commande laissée en chemin. Base : votre consentement, que vous retirez dans les réglages,
        d'un clic dans l'e-mail ou en nous écrivant.
      </Fact>
      <Fact name="L'annonce de votre formule">
        Dire aux membres que vous avez pris Premium ou Gold, si vous l'avez permis dans vos
        réglages. Base : votre consentement.
      </Fact>
      <Fact name="La vérification de votre profil">
        Comparer une photo prise sur le moment à celles de votre profil. Une personne le fait, sans
        mesure du visage. Base : votre demande, ou le contrat quand le site l'exige avant de montrer
        un profil.
      </Fact>
      <Fact name="Répondre à vos demandes">
        Traiter ce que vous écrivez à l'assistance. Base : le contrat, ou notre intérêt légitime à
        répondre à qui n'est pas membre.
      </Fact>
      <Fact name="La mesure d'audience">
        Compter, jour par jour, combien de fois une action est faite, sans savoir par qui. Base :
        votre consentement.
      </Fact>
      <Fact name="Les chiffres du site">
        Compter les inscriptions, les flashs, les matchs et qui revient, par jour et par semaine.
        Base : notre intérêt légitime à savoir si le site est utile.
      </Fact>
      <Fact name="La sécurité">
        Limiter les abus, traiter blocages et signalements, empêcher le retour de personnes exclues,
        vous prévenir d'une connexion inconnue. Base : notre intérêt légitime à protéger les
        membres, et nos obligations d'hébergeur.
      </Fact>
    </Facts>
  )
}

export function SensitiveData() {
  return (
    <>
      <Paragraph>
        Votre genre et celui que vous recherchez peuvent révéler votre orientation sexuelle. Ces
        choix ne servent qu'à proposer des profils qui s'accordent. Ils demandent un accord à part,
        jamais coché d'avance : sans lui, aucune préférence n'est enregistrée, et vous n'êtes
        proposé à personne.
      </Paragraph>
      <Paragraph>
        Vous pouvez retirer cet accord à tout moment dans les réglages, sous « Confidentialité et
        données » : vos préférences sont effacées aussitôt et vous n'êtes plus proposé. Ce que vous
        écrivez de vous dans votre présentation reste votre choix : n'y mettez que ce que tous les
        membres peuvent lire.
      </Paragraph>
    </>
  )
}
