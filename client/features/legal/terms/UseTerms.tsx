import { Link } from '#client/app/router.tsx'
import { Paragraph } from '../Paragraph.tsx'

export function Purpose() {
  return (
    <>
      <Paragraph>
        Les présentes conditions régissent l'utilisation d'Embellie, service de rencontre en ligne
        réservé aux personnes célibataires de 40 à 75 ans, et la vente des formules Premium et Gold
        et des produits ponctuels. L'éditeur et vendeur est nommé dans les{' '}
        <Link to="/legal/mentions-legales">mentions légales</Link>.
      </Paragraph>
      <Paragraph>
        La formule gratuite n'est pas une période d'essai : elle est sans limite de durée et ne
        demande aucune carte bancaire.
      </Paragraph>
    </>
  )
}

export function Account() {
  return (
    <>
      <Paragraph>
        Vous pouvez vous inscrire si vous êtes célibataire et avez de 40 à 75 ans. Le compte est
        personnel : un seul par personne, avec votre âge, vos photos et des informations exactes.
      </Paragraph>
      <Paragraph>
        Une inscription dont l'adresse e-mail n'est pas confirmée est effacée après 24 heures. Il
        n'y a pas de mot de passe : qui lit vos e-mails, ou se sert d'un appareil que vous avez dit
        personnel, peut entrer dans votre compte. Protégez-les.
      </Paragraph>
      <Paragraph>
        Vous pouvez quitter Embellie à tout moment, sans frais, depuis vos réglages. Votre profil
        disparaît aussitôt ; vous avez quatorze jours pour revenir. Ce que deviennent vos données
        est décrit dans la{' '}
        <Link to="/legal/politique-confidentialite">politique de confidentialité</Link>.
      </Paragraph>
    </>
  )
}

export function Conduct() {
  return (
    <>
      <Paragraph>Entre membres, il est interdit :</Paragraph>
      <ul>
        <li>de demander ou de proposer de l'argent, un placement ou un service payant ;</li>
        <li>de se faire passer pour quelqu'un d'autre, ou de montrer les photos d'un autre ;</li>
        <li>d'insulter, de menacer, de harceler, ou d'insister après un refus ;</li>
        <li>d'envoyer des propos ou des images sexuels qui n'ont pas été souhaités ;</li>
        <li>de publier un contenu illicite, ou tout contenu montrant ou visant un mineur ;</li>
        <li>de faire de la publicité, ou de recueillir les données d'autres membres.</li>
      </ul>
      <Paragraph>
        Vos photos et vos mots restent à vous. Vous nous autorisez seulement à les conserver et à
        les montrer aux autres membres, selon vos réglages et aussi longtemps que votre compte
        existe.
      </Paragraph>
    </>
  )
}

export function Moderation() {
  return (
    <>
      <h3>Bloquer, signaler</h3>
      <Paragraph>
        Vous pouvez bloquer ou signaler un membre depuis son profil ou depuis la conversation. Un
        blocage prend effet aussitôt et n'est dit à personne. Un signalement reçoit une référence et
        un accusé de réception par e-mail. La personne signalée n'apprend pas de qui il vient.
      </Paragraph>
      <Paragraph>
        Une personne de l'équipe l'examine. D'une conversation, elle ne lit que les messages que
        vous avez joints, et les mots des rendez-vous que vous vous y êtes proposés.
      </Paragraph>
      <h3>Les contrôles de nos serveurs</h3>
      <Paragraph>
        Quatre contrôles de nos serveurs sont automatiques. Un texte qui contient un numéro de carte
        bancaire est refusé avant d'être enregistré. Dans un profil ou un rendez-vous, un numéro,
        une adresse e-mail ou un lien l'est aussi, comme un prénom ou une ville qui imite notre
        équipe ou nomme un autre service. L'adresse e-mail d'une personne exclue ne peut pas ouvrir
        de nouveau compte pendant deux ans, ni celle d'un service d'adresses jetables. Et un
        appareil, une photo, une carte bancaire ou une clé d'accès d'une personne exclue fait
        examiner le profil par l'équipe : jusque-là, personne ne le voit, et il n'envoie ni flash ni
        message. Ses raisons sont écrites à la personne concernée, qui peut les contester. Aucun
        autre outil automatique de nos serveurs ne lit vos messages, ne retire un contenu, ni ne
        suspend un compte.
      </Paragraph>
      <h3>La manière dont un compte agit</h3>
      <Paragraph>
        Nos serveurs comptent aussi, sans lire aucun texte, comment un compte agit : à combien de
        personnes il écrit pour la première fois, combien le refusent ou le signalent, à quel rythme
        il choisit. Ces signaux perdent la moitié de leur valeur en sept jours et rangent le travail
        de l'équipe. S'ils sont nombreux, ce compte ne commence plus de nouvelle conversation
        pendant 72 heures au plus, jusqu'à ce qu'une personne ait regardé ; celles qui sont ouvertes
        continuent. Ses raisons lui sont écrites et peuvent être contestées. Aucun compte n'est
        fermé par une machine.
      </Paragraph>
      <h3>Une vérification sur votre appareil</h3>
      <Paragraph>
        Une vérification se fait aussi sur votre appareil, dans la page de la conversation. Si un
        message que vous recevez ressemble à une arnaque, elle vous met en garde et vous rappelle
        des faits, comme les jours passés depuis votre match. Tant que vous n'avez pas écrit à cette
        personne que vous avez pu vous parler ou vous voir, elle masque les numéros, les adresses et
        les liens du message, jusqu'à ce que vous choisissiez « J'ai compris ». Avant que vous
        n'envoyiez un code, une carte, des coordonnées bancaires ou un document, ou un message qui
        peut inquiéter la personne qui le lira, elle vous demande s'il faut bien l'envoyer. Elle
        n'empêche rien, et ne nous dit ni ce qu'elle a lu, ni ce qu'elle en a conclu.
      </Paragraph>
      <h3>Les mesures, et comment les contester</h3>
      <Paragraph>
        Selon la gravité, l'équipe peut avertir, demander de réécrire un texte, corriger un profil,
        retirer un contenu, ou suspendre ou fermer un compte. Fermer un compte arrête aussi le
        renouvellement de sa formule. La personne concernée en reçoit les motifs et la durée. Elle
        peut contester pendant six mois, gratuitement, depuis « Mes décisions » dans ses réglages ou
        par le lien de notre message : une autre personne réexamine la décision. Si l'équipe n'en
        compte aucune autre en mesure de décider, la même relit tout le dossier, et vous le dit. Le
        recours au juge reste ouvert. Sans compte, un contenu se signale depuis la page{' '}
        <Link to="/signaler">Signaler un contenu</Link>. Signaler de mauvaise foi, et de façon
        répétée, est aussi un manquement.
      </Paragraph>
    </>
  )
}

export function Appointments() {
  return (
    <>
      <h3>Proposer un rendez-vous</h3>
      <Paragraph>
        Dans une conversation commencée, sur toutes les formules, vous pouvez proposer un
        rendez-vous : un jour, une heure, un lieu public avec sa ville et quelques mots. L'autre
        membre accepte, propose un autre moment ou décline. Vous pouvez proposer trois moments par
        jour, de deux heures à soixante jours à l'avance. Chacun peut annuler jusqu'à son heure. Un
        refus poli, un départ ou une exclusion annulent aussi : l'autre apprend que le rendez-vous
        n'a plus lieu. Un blocage annule sans message.
      </Paragraph>
      <h3>Une fois convenu</h3>
      <Paragraph>
        Une fois le rendez-vous convenu, vous recevez tous les deux un e-mail avec une note pour
        votre agenda, puis un rappel la veille à 10 heures. Le lendemain, nous demandons à chacun
        comment cela s'est passé. Si vous dites tous les deux que vous aimeriez vous revoir, nous
        vous le disons à tous les deux ; rien d'autre n'est dit à personne, et il n'existe pas de
        note des personnes. Si deux membres différents ne reconnaissent pas quelqu'un d'après ses
        photos, sa vérification est à refaire. Nous n'organisons pas ces rencontres et n'y sommes
        pas présents.
      </Paragraph>
      <h3>Une personne de confiance</h3>
      <Paragraph>
        Chacun peut prévenir une personne de confiance, une fois qu'elle a donné son accord : elle
        reçoit un lien vers l'heure, le lieu, le prénom et l'âge de l'autre membre, et si son profil
        est vérifié ; sa photo aussi, s'il l'autorise pour ce rendez-vous. D'une table, elle reçoit
        l'heure et le lieu, et le nom d'aucun autre convive. Elle est prévenue si le rendez-vous
        change ou s'annule. Le lien s'éteint 24 heures après la fin, ou plus tôt si vous ou elle le
        voulez ; vous savez qu'elle ne suit plus. Si vous le souhaitez, nous vous demandons ensuite
        si tout va bien, même si l'autre membre annule dans les six dernières heures : sans réponse
        45 minutes après le départ de notre message, ou si vous demandez de l'aide, cette personne
        en reçoit un, si elle suit encore ce rendez-vous. Ce n'est pas un service de secours : en
        cas de danger, appelez le 17 ou le 112.
      </Paragraph>
      <h3>Les tables</h3>
      <Paragraph>
        Sur toutes les formules, vous pouvez aussi venir à une table de six ou huit membres, dans un
        lieu public. Vous dites quand vous êtes libre, jusqu'où et pour quoi ; les invitations
        suivent vos préférences et celles des autres, et n'engagent à rien tant que vous n'avez pas
        répondu. La table est gratuite : chacun règle sa part au lieu choisi, et nous n'organisons
        ni transport ni hébergement. Un membre au profil vérifié accueille, sans autre pouvoir que
        de dire, jusqu'à la fin de la table, qui est là. Si votre place a été notée vide, vous
        l'apprenez ; si c'est une erreur, l'équipe la corrige.
      </Paragraph>
      <Paragraph>
        Les prénoms se disent 24 heures avant. Faute d'assez de monde, ou de quelqu'un pour
        accueillir, la table est annulée ce jour-là et chacun est prévenu. Si votre place reste vide
        deux fois, les invitations s'arrêtent 30 jours ; vous pouvez contester, une fois, et une
        personne de l'équipe décide. Ensuite, chacun peut dire en secret qui il aimerait revoir :
        deux réponses qui se rejoignent ouvrent une conversation, sur toutes les formules.
      </Paragraph>
    </>
  )
}

export function Calls() {
  return (
    <Paragraph>
      Lorsque le site propose les appels et que chacun a écrit au moins trois messages, vous pouvez,
      sur toutes les formules, proposer un appel, maintenant ou à une heure choisie, trois fois par
      jour dans une conversation. Rien ne sonne sans accord, et dire non ne demande pas de raison.
      Un appel dure trente minutes au plus ; il commence à la voix, et chacun allume ou éteint sa
      propre caméra. Il n'est pas enregistré par nous ; ne l'enregistrez pas non plus. Un blocage,
      un départ ou une exclusion y mettent fin.
    </Paragraph>
  )
}

export function SecondOpinion() {
  return (
    <>
      <Paragraph>
        Depuis une conversation, vous pouvez montrer dix messages au plus à une personne que vous
        choisissez, ou à une personne de l'équipe, pour avoir son avis. Vous les relisez d'abord :
        vos deux prénoms, les numéros, les adresses et les liens y sont remplacés. Ne les montrez à
        personne pour nuire à leur auteur.
      </Paragraph>
      <Paragraph>
        Le texte est chiffré sur votre appareil, et nos serveurs n'ont jamais de quoi le lire. Le
        lien dure 72 heures et ne s'ouvre que sur un seul appareil. Cinq avis par jour au plus.
        L'équipe répond sous 24 heures, du lundi au samedi. L'avis n'engage que la personne qui le
        donne : la décision reste la vôtre, et rien n'est bloqué. L'autre membre n'en apprend rien.
        Si deux membres reçoivent en 30 jours la réponse « Méfie-toi » au sujet du même profil,
        l'équipe en est avertie, sans les messages.
      </Paragraph>
    </>
  )
}

export function Ranking() {
  return (
    <>
      <Paragraph>
        Les profils qui vous sont proposés conviennent à vos préférences, et vous aux leurs. Parmi
        eux, l'ordre dépend de ceci :
      </Paragraph>
      <ul>
        <li>d'abord, les membres qui ont pris une Mise en avant ou un Super Flash ;</li>
        <li>pour les formules payantes, les membres qui vous ont envoyé un flash ;</li>
        <li>
          pour la formule gratuite, des membres qui vous ont envoyé un flash, à des places tirées au
          sort parmi les 24 premières cartes : trois par jour au plus, pendant 21 jours, jamais le
          jour de leur flash ;
        </li>
        <li>
          puis un total : la même ville ou la même région, les centres d'intérêt communs, ce qui
          compte pour vous dans la vie de l'autre et pour l'autre dans la vôtre, une visite récente,
          la formule Gold, et une petite part de hasard qui change chaque jour ; moins quelques
          points pour qui a déjà beaucoup de flashs sans réponse, afin que chacun ait sa chance.
        </li>
      </ul>
      <Paragraph>
        Avec la formule gratuite, les premières cartes auxquelles vous n'avez pas répondu un jour
        reviennent en tête le lendemain, pendant une semaine. Un profil que vous passez n'est plus
        proposé pendant 60 jours, sauf s'il vous flashe et que votre formule le montre.
      </Paragraph>
      <Paragraph>
        La page <Link to="/classement">Comment les profils vous sont proposés</Link> dit cet ordre
        en détail, avec les chiffres de chaque mois.
      </Paragraph>
      <Paragraph>
        Un flash que la personne n'a jamais eu parmi ses cartes en 14 jours vous est rendu. Vous
        l'apprenez au début du mois, en une somme, à partir de cinq flashs envoyés ; les flashs
        rendus servent jusqu'à la fin de ce mois.
      </Paragraph>
      <Paragraph>
        Quand huit conversations attendent votre réponse depuis moins de 30 jours, il faut répondre
        à l'une d'elles, ou la décliner, avant d'envoyer un nouveau flash. Personne ne voit ce
        nombre.
      </Paragraph>
    </>
  )
}
