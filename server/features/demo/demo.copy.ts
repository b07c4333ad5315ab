/** First words of a demo member to a new match. */
export const OPENINGS = [
  "Bonjour, et merci pour ce flash en retour. Qu'est-ce qui vous a fait sourire, aujourd'hui ?",
  'Bonjour ! Je ne sais jamais comment commencer, alors voilà : comment allez-vous ?',
  'Bonsoir, votre profil donne envie de poser des questions. Je commence : plutôt mer ou montagne ?',
  'Bonjour, ravi de ce match. Vous habitez là depuis longtemps ?|Bonjour, ravie de ce match. Vous habitez là depuis longtemps ?',
  'Bonjour ! Si vous pouviez partir demain matin, vous iriez où ?',
  "Bonsoir. J'ai lu votre profil deux fois, c'est bon signe. Racontez-moi une belle journée.",
  "Bonjour, quel plaisir. Vous êtes du matin ou du soir ? C'est important, pour les croissants.",
  'Bonjour ! Quel est le dernier livre, ou le dernier film, qui vous a plu ?',
  "Bonjour, j'hésitais à écrire, puis je me suis dit que vous n'aviez pas l'air de mordre.",
  "Bonsoir ! Une question sérieuse d'abord : fromage ou dessert ?",
] as const

/** To a question. */
export const ANSWERS = [
  'Bonne question ! Je dirais oui, sans trop réfléchir. Et vous ?',
  'Ça dépend des jours, mais ces temps-ci, plutôt oui. Et de votre côté ?',
  "Je m'y attendais un peu, à celle-là. Disons : pas assez souvent à mon goût.",
  'Longtemps je vous aurais dit non. Maintenant, je trouve que ça a du charme.',
  'Alors là, il me faudrait un café et une bonne heure pour répondre correctement.',
  "Oui, et j'en suis même assez fier.|Oui, et j'en suis même assez fière.",
  "J'ai essayé une fois. Mes amis en parlent encore. Vous voulez la version longue ?",
  'Surtout le dimanche. Le reste de la semaine, je fais semblant.',
  "Je crois que oui, mais j'aime bien qu'on me fasse changer d'avis. Et vous ?",
  'Pas vraiment, mais avec la bonne compagnie, je suis facile à convaincre.',
  "Plutôt deux fois qu'une. On m'a même donné un surnom, je vous le dirai plus tard.",
  "Honnêtement, je n'y ai jamais pensé. Vous me posez une colle !",
] as const

/** To anything else. */
export const REMARKS = [
  "J'aime bien votre façon de le dire.",
  "Vous m'avez fait rire tout seul devant mon écran.|Vous m'avez fait rire toute seule devant mon écran.",
  "C'est amusant, j'aurais pu écrire la même chose. Depuis quand ?",
  'Racontez-moi la suite, vous ne pouvez pas vous arrêter là.',
  "Je vous imagine très bien. Et ensuite, que s'est-il passé ?",
  'Ici il pleut un peu, votre message tombe bien.',
  'Nous allons nous entendre, je crois. Vous aimez marcher ?',
  "Voilà qui me donne envie d'en savoir plus. Comment cela a commencé ?",
  "Je note. Et le reste du temps, qu'est-ce qui vous met de bonne humeur ?",
  "C'est joliment dit. J'ai relu pour le plaisir.",
  'Alors nous avons au moins deux points communs. Cherchons le troisième ?',
  'Je vous réponds entre deux casseroles, mais je vous réponds.',
  'Cela me rappelle un été chez ma grand-mère. Vous avez un souvenir comme ça, vous ?',
  "Tout à fait d'accord, et ce n'est pas de la politesse.",
] as const

/** The last words, once everything else has been said. */
export const FAREWELL =
  "Je dois filer, on m'attend pour dîner. Merci pour ce moment, vraiment. À très vite ?"
