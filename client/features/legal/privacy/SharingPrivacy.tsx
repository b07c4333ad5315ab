import { Fact, Facts } from '../Facts.tsx'

export function Recipients() {
  return (
    <>
      <p>
        <b>Les autres membres</b> voient votre prénom, votre âge, votre ville, votre présentation,
        vos centres d'intérêt, vos photos, le type de relation que vous cherchez et, selon vos
        réglages, votre présence et la distance. Une photo réservée à vos affinités n'est montrée
        qu'à elles. Votre e-mail et votre année de naissance ne sont montrés à personne. Les photos
        ne s'affichent pas sans être connecté.
      </p>
      <p>
        <b>Notre équipe</b> lit les signalements et les seuls messages que leur auteur y a joints.
        Elle ne lit pas les conversations.
      </p>
      <p>
        <b>Nos prestataires</b> n'agissent que pour le service : l'hébergeur, nommé dans les
        mentions légales ; l'envoi des e-mails ; selon l'installation, l'espace de stockage des
        photos ; le paiement, lorsqu'il est ouvert.
      </p>
      <p>
        <b>Selon vos choix</b> : Google ou Facebook, si vous vous connectez par eux, apprennent que
        vous utilisez Embellie ; le service de notifications de votre navigateur (Apple, Google,
        Microsoft ou Mozilla) transmet un message chiffré, qui ne nomme personne.
      </p>
      <p>
        Vos données ne sont ni vendues, ni louées, ni utilisées pour de la publicité. Le site n'a
        pas d'outil de mesure d'audience et ne charge rien depuis d'autres sites.
      </p>
    </>
  )
}

export function Transfers() {
  return (
    <p>
      Nous n'organisons aucun transfert de vos données hors de l'Union européenne. Se connecter par
      Google ou Facebook, ou recevoir des notifications sur son appareil, fait intervenir des
      sociétés qui peuvent être établies ailleurs : ces deux choix ne sont jamais nécessaires.
    </p>
  )
}

export function Durations() {
  return (
    <>
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
        <Fact name="Guide et conseils">
          Adresse non confirmée : effacée après 30 jours. Confirmée : gardée jusqu'à votre
          désinscription, puis comme preuve de votre demande de ne plus rien recevoir ; écrivez-nous
          pour l'effacer.
        </Fact>
        <Fact name="Profil, photos, échanges">Gardés tant que votre compte existe.</Fact>
        <Fact name="Compte quitté">
          Caché dès que votre demande est traitée ; 14 jours pour changer d'avis ; données effacées
          ou rendues anonymes au plus tard le 30e jour. Vos correspondants voient alors « Ancien
          membre » et « Message supprimé ».
        </Fact>
        <Fact name="Signalements">
          Gardés le temps de les examiner et de protéger les membres, même après un départ. Aucun
          effacement automatique ne s'y applique : vous pouvez le demander.
        </Fact>
        <Fact name="Commandes">
          Lorsque le paiement est ouvert : pièces comptables, 10 ans (code de commerce).
        </Fact>
        <Fact name="Journaux techniques">
          Sans adresse e-mail, code ni message, et avec une adresse IP tronquée. Leur durée dépend
          de l'hébergement : nous vous la précisons sur demande.
        </Fact>
      </Facts>
      <p>
        Une donnée effacée peut subsister dans une copie de sauvegarde jusqu'à ce que celle-ci soit
        remplacée.
      </p>
    </>
  )
}
