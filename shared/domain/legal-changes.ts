/** The changes in the current terms and privacy policy, as the email to members lists them. */
export const LEGAL_CHANGES = {
  terms: [
    "Le lendemain d'un rendez-vous, chacun dit comment cela s'est passé ; seuls deux oui sont dits, à tous les deux.",
    "Si deux membres différents ne reconnaissent pas quelqu'un, sa vérification est à refaire.",
    "La personne de confiance voit la photo de l'autre membre s'il l'autorise, et apprend ce qui change.",
    "D'une table, une personne de confiance apprend l'heure et le lieu, et le nom de personne.",
    'Dans une conversation, vous pouvez proposer un appel de trente minutes au plus, sur toutes les formules ; rien ne sonne sans accord.',
    'Vous pouvez venir à une table de six ou huit membres, sur toutes les formules ; chacun règle sa part.',
    'Deux places laissées vides suspendent ces invitations 30 jours ; vous pouvez contester.',
    "L'article sur le paiement renvoie désormais à celui de la rétractation, le 13.",
    "Avec la formule gratuite, vous pouvez engager une conversation par l'une de nos huit cartes ; l'engager avec vos propres mots reste réservé à Premium et Gold.",
    "D'un signalement, l'équipe lit aussi les mots des rendez-vous proposés entre les deux membres.",
    'Les contrôles automatiques sont tous dits : un numéro, une adresse ou un lien est refusé dans un profil ou un rendez-vous.',
  ],
  privacy: [
    "Ce que vous dites d'un rendez-vous le lendemain est gardé treize mois, puis il n'en reste que des nombres.",
    "Une personne de confiance voit aussi la photo de l'autre membre, s'il l'autorise.",
    "Une personne de confiance peut apprendre l'heure et le lieu d'une table, et le nom de personne.",
    "Un appel passe chiffré par un relais, qui cache à chacun l'adresse de l'autre ; rien n'est enregistré.",
    "L'heure et la durée d'un appel sont effacées 30 jours après.",
    "Ce que vous dites pour venir à une table (demi-journées, distance) est gardé jusqu'à ce que vous le retiriez ; vos places, un an.",
    "Qui vous aimeriez revoir après une table est effacé 30 jours après elle, et n'est dit à personne sans retour.",
    "Une photo retirée par une décision est gardée 210 jours, le temps d'une contestation.",
    "Un compte exclu est effacé après 210 jours, le temps d'une contestation.",
    'Les nombres qui disent comment un compte agit sont gardés 60 jours ; les profils proposés en dernier, huit jours.',
    "Quand un compte est effacé, la fiche que Stripe en avait, avec l'adresse et la carte, est supprimée.",
  ],
} as const
