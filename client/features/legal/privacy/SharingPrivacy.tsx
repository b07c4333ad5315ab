import { NoBreak } from '#client/ui/NoBreak.tsx'
import { Fact, Facts } from '../Facts.tsx'
import { Paragraph } from '../Paragraph.tsx'

export function Recipients() {
  return (
    <>
      <Facts>
        <Fact name="Les autres membres">
          Voient votre prénom, votre genre, votre âge, votre ville, votre présentation, ce que vous
          dites de votre vie, vos centres d'intérêt, vos photos, votre formule, le type de relation
          que vous cherchez, la date à laquelle votre profil a été vérifié et, selon vos réglages,
          votre présence, la distance et l'annonce de votre formule. Avec Premium ou Gold, un membre
          voit aussi que vous l'avez flashé ou que vous avez ouvert son profil. Une photo réservée à
          vos affinités n'est montrée qu'à elles. Votre e-mail et votre année de naissance ne sont
          montrés à personne. Les photos ne s'affichent pas hors d'un compte.
        </Fact>
        <Fact name="Notre équipe">
          Ne lit pas les conversations : d'un signalement, elle lit les seuls messages et photos que
          la personne qui signale y a joints, avec les mots des rendez-vous proposés entre les deux
          membres, et chaque lecture est inscrite. Selon son rôle, une personne voit le reste : les
          modérateurs, les profils avec toutes leurs photos, les signalements et les vérifications,
          sans les adresses e-mail ; l'assistance, vos demandes, votre adresse et vos contrats, sans
          les photos ; un administrateur, tout cela. Chaque modification est inscrite dans un
          journal.
        </Fact>
        <Fact name="La personne à qui vous demandez un deuxième avis">
          Lit les messages que vous avez choisis, sans vos prénoms, les numéros, les adresses ni les
          liens, avec votre prénom, depuis quand vous vous connaissez et si le profil de l'autre est
          vérifié. Le texte est chiffré sur votre appareil, et nos serveurs n'ont jamais de quoi le
          lire. De cette personne nous ne gardons que sa réponse ; son prénom, si vous le donnez,
          reste sur votre appareil. Une personne de l'équipe ne lit que ce que vous lui montrez
          ainsi, dans son propre navigateur, et chaque lecture est inscrite.
        </Fact>
        <Fact name="La personne de confiance d'un membre">
          Peut recevoir un lien vers un rendez-vous convenu : elle y lit l'heure, le lieu, le prénom
          et l'âge de l'autre membre, et si son profil est vérifié ; elle y voit sa photo s'il
          l'autorise. D'une table, elle lit l'heure et le lieu, et le nom d'aucun autre convive. De
          cette personne, qui n'a pas de compte, nous gardons le prénom et l'adresse e-mail que le
          membre a donnés ; tant qu'elle n'a pas donné son accord, le même membre ne peut lui écrire
          qu'une fois en sept jours. Elle peut éteindre un lien, ou se retirer à tout moment par un
          message à son adresse ; le membre l'apprend, et ne peut plus lui écrire. Si elle refuse
          dès la demande, aucun membre ne le peut.
        </Fact>
        <Fact name="Dans un appel">
          La voix et l'image passent chiffrées par un relais : l'autre membre n'apprend ni votre
          numéro ni l'adresse de votre connexion, et vous non plus les siens. Le relais voit ces
          adresses et combien de données passent, sans vos noms, et n'en garde rien ; il ne peut ni
          entendre ni voir. Nos serveurs savent qui a proposé l'appel, quand il a commencé et fini,
          et si vous avez pu vous voir ; rien n'est enregistré.
        </Fact>
        <Fact name="Nos prestataires">
          N'agissent que pour le service : l'hébergeur, nommé dans les mentions légales ; l'envoi
          des e-mails ; selon l'installation, l'espace de stockage des photos ; le paiement,
          lorsqu'il est ouvert : Stripe, qui reçoit seul le numéro de votre carte.
        </Fact>
        <Fact name="Selon vos choix">
          « Itinéraire » ouvre openstreetmap.org, qui reçoit le lieu du rendez-vous ; la note jointe
          à nos e-mails entre dans votre agenda ; Google ou Facebook, si vous vous connectez par
          eux, apprennent que vous utilisez Embellie ; le service de notifications de votre
          navigateur (Apple, Google, Microsoft ou Mozilla) transmet un message chiffré, qui ne nomme
          personne. Si vous dictez un message, le fabricant de votre navigateur peut traiter votre
          voix pour l'écrire : nous n'en recevons que le texte, quand vous l'envoyez.
        </Fact>
      </Facts>
      <Paragraph>
        Vos données ne sont ni vendues, ni louées, ni utilisées pour de la publicité. La mesure
        d'audience est la nôtre : avec votre accord, elle ajoute un à des nombres du jour, sans rien
        retenir de vous. Le site ne charge rien depuis d'autres sites, sauf, sur les pages où l'on
        paie, le formulaire de carte de Stripe.
      </Paragraph>
    </>
  )
}

export function Transfers() {
  return (
    <Paragraph>
      Nous n'organisons aucun transfert de vos données hors de l'Union européenne. Se connecter par
      Google ou Facebook, recevoir des notifications sur son appareil ou dicter un message fait
      intervenir des sociétés qui peuvent être établies ailleurs : ces choix ne sont jamais
      nécessaires. Stripe, établi en Irlande, peut faire intervenir sa maison mère aux États-Unis
      pour traiter un paiement.
    </Paragraph>
  )
}

export function Durations() {
  return (
    <>
      <h3>Votre compte</h3>
      <Facts>
        <Fact name="Inscription non confirmée">Effacée après 24 heures, avec ses photos.</Fact>
        <Fact name="Photo envoyée sans profil">Effacée après 24 heures.</Fact>
        <Fact name="Code reçu par e-mail">Valable 10 minutes, effacé après 24 heures.</Fact>
        <Fact name="Session">
          Terminée après 30 jours sans visite, et au plus tard après 180 jours.
        </Fact>
        <Fact name="Appareil personnel">Oublié après 180 jours sans connexion.</Fact>
        <Fact name="Connexion par Google ou Facebook">
          10 minutes pour l'aller-retour, 1 heure pour s'inscrire ensuite.
        </Fact>
        <Fact name="Ancienne adresse e-mail">
          72 heures après un changement, pour pouvoir l'annuler.
        </Fact>
        <Fact name="Vérification du profil">
          La photo prise sur le moment : effacée dès la décision, et sans décision après 30 jours.
          La demande : un jour si aucune photo ne vient, sinon un an après la décision. La date du
          badge : tant que votre compte existe.
        </Fact>
        <Fact name="Archive de vos données">Gardée sept jours après que vous l'avez demandée.</Fact>
        <Fact name="Compte sans visite">
          Un e-mail vous prévient après 23 mois ; le compte est supprimé après 24. Un compte dont
          l'abonnement court est gardé jusqu'à sa fin.
        </Fact>
        <Fact name="Compte quitté">
          Caché aussitôt ; 14 jours pour changer d'avis ; données effacées ou rendues anonymes
          ensuite, au plus tard le 30e jour. Vos correspondants voient « Ancien membre », puis «
          Message supprimé ».
        </Fact>
      </Facts>
      <h3>Votre profil et vos échanges</h3>
      <Facts>
        <Fact name="Profil, photos, échanges, parrainage">
          Gardés tant que votre compte existe. Une conversation close par un refus poli : effacée
          après 30 jours.
        </Fact>
        <Fact name="Visites, profils passés, alertes">
          Visites : un an. Profils passés : 60 jours. Profils qui vous ont été proposés en dernier :
          huit jours. Alertes : 90 jours après que vous les avez vues.
        </Fact>
        <Fact name="Ce que l'équipe a changé de votre profil">
          Avant et après : un an, pour pouvoir le corriger.
        </Fact>
        <Fact name="Rendez-vous">
          L'heure, le lieu et les mots échangés avec lui : effacés 30 jours après son heure. Ce que
          vous en dites le lendemain : treize mois, puis il n'en reste que des nombres.
        </Fact>
        <Fact name="Appels">
          Leur heure et leur durée : effacées 30 jours après. « Vus en visio le … » : tant que dure
          la conversation.
        </Fact>
        <Fact name="Tables">
          Vos disponibilités : jusqu'à ce que vous les retiriez. Vos places, vos retards annoncés et
          vos absences : un an. Une pause des invitations, et ce que vous écrivez pour la contester
          : un an après sa fin. Qui vous aimeriez revoir : 30 jours après la table. Les autres
          convives lisent votre prénom, 24 heures avant.
        </Fact>
        <Fact name="Personne de confiance">
          Son adresse : sept jours sans réponse, sinon jusqu'à ce qu'elle ou vous y renonciez, ou la
          fin de votre compte. Si elle refuse ou se retire, une empreinte de son adresse, par une
          clé que nous gardons à part : trois ans, pour ne plus lui écrire. Que vous lui avez écrit,
          par une telle empreinte : sept jours. Le lien, et ce que vous répondez à « Tout va bien ?
          » : 24 heures après la fin du rendez-vous ou de la table.
        </Fact>
        <Fact name="Deuxième avis">
          Le texte chiffré : jusqu'à la réponse, et 72 heures au plus. Qu'il a été demandé, au sujet
          de qui, et la réponse : 30 jours.
        </Fact>
      </Facts>
      <h3>La sécurité de tous</h3>
      <Facts>
        <Fact name="Photo retirée par une décision">210 jours, le temps d'une contestation.</Fact>
        <Fact name="Compte exclu">
          Les personnes qui avaient une conversation avec lui en sont prévenues, sans la raison.
          Elles peuvent la relire 30 jours, pour leurs preuves ; elle est effacée après 210 jours,
          le temps d'une contestation. Le compte, son profil et ses photos sont effacés alors, ou
          plus tard si la réponse à une contestation se fait attendre. Un compte quitté, puis exclu,
          est effacé à la fin des 30 jours.
        </Fact>
        <Fact name="Signalements et décisions">
          Cinq ans. Après un départ, sans les mots de la personne qui est partie. L'empreinte de
          l'adresse, de l'appareil, des photos, des cartes bancaires ou des clés d'accès d'une
          personne exclue, et ce qu'un profil avait en commun avec elle : deux ans.
        </Fact>
        <Fact name="La façon dont votre compte agit">
          Les nombres : 60 jours. Ce qu'une personne de l'équipe en a décidé : un an, sans aucun
          texte.
        </Fact>
        <Fact name="Empreintes qui servent à reconnaître une personne exclue">
          D'une carte bancaire, sans son numéro : treize mois après le dernier paiement. D'une photo
          retirée du profil, sans l'image : trente jours.
        </Fact>
        <Fact name="Ce que la loi impose de garder">
          Après un départ, à part et sous clé, lu par aucune page du site : votre identité (prénom,
          adresse e-mail, année de naissance) cinq ans ; ville, accords, commandes, dates et
          navigateurs de connexion un an (décret <NoBreak>2021-1362</NoBreak>).
        </Fact>
      </Facts>
      <h3>Vos commandes</h3>
      <Facts>
        <Fact name="Flashs bonus et mises en avant terminés">Un an.</Fact>
        <Fact name="Commande laissée en chemin">Un mois.</Fact>
        <Fact name="Commandes">
          Avec leurs contrats, remboursements, résiliations et rétractations, lorsque le paiement
          est ouvert : pièces comptables, 10 ans (code de commerce). Quand votre compte est effacé,
          elles n'ont plus de nom, et la fiche que Stripe avait de vous, avec votre adresse et votre
          carte, est supprimée ; Stripe garde de ses paiements ce que la loi lui impose.
        </Fact>
        <Fact name="Demande de résiliation sans contrat">
          Celle qui n'a été confirmée par personne : effacée après un an.
        </Fact>
      </Facts>
      <h3>Le reste</h3>
      <Facts>
        <Fact name="Guide et conseils">
          Adresse non confirmée : effacée après 30 jours. Confirmée : gardée jusqu'à votre
          désinscription, puis trois ans comme preuve de votre demande de ne plus rien recevoir ;
          celle d'un membre, au plus tard avec son compte.
        </Fact>
        <Fact name="Demandes à l'assistance">Deux ans après la réponse.</Fact>
        <Fact name="Mesure d'audience">Des nombres du jour, 25 mois.</Fact>
        <Fact name="Journal des actes de l'équipe">
          Aussi longtemps que le site : des numéros et des dates, sans nom, adresse ni message.
        </Fact>
        <Fact name="Journaux techniques">
          Sans adresse e-mail, code ni message, et avec une adresse IP tronquée. Leur durée dépend
          de l'hébergement : nous vous la précisons sur demande.
        </Fact>
      </Facts>
      <Paragraph>
        Une donnée effacée peut subsister dans une copie de sauvegarde jusqu'à ce que celle-ci soit
        remplacée. Si une copie est remise en service, les comptes effacés depuis le sont de
        nouveau.
      </Paragraph>
    </>
  )
}
