/**
 * First messages of a demo member to a new match. In all texts, « | » separates the version of a man from that of a
 * woman.
 */
export const OPENINGS = [
  "Bonjour, et merci pour ce flash en retour. Qu'est-ce qui vous a fait sourire, aujourd'hui ?",
  'Bonjour ! Je ne sais jamais comment commencer, alors voilà : comment allez-vous ?',
  'Bonjour, votre profil donne envie de poser des questions. Je commence : plutôt mer ou montagne ?',
  'Bonjour, ravi de ce match. Vous habitez là depuis longtemps ?|Bonjour, ravie de ce match. Vous habitez là depuis longtemps ?',
  'Bonjour ! Si vous pouviez partir demain matin, vous iriez où ?',
  "Bonjour. J'ai lu votre profil deux fois, c'est bon signe. Racontez-moi une belle journée.",
  "Bonjour, quel plaisir. Vous êtes du matin ou du soir ? C'est important, pour les croissants.",
  'Bonjour ! Quel est le dernier livre, ou le dernier film, qui vous a plu ?',
  "Bonjour, j'hésitais à écrire, puis je me suis dit que vous n'aviez pas l'air de mordre.",
  "Bonjour ! Une question sérieuse d'abord : fromage ou dessert ?",
] as const

/** Replies to a message that contains a question. */
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

/** Replies to any other message. */
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

interface Topic {
  /** Matches messages about this topic. */
  words: RegExp
  /** Replies to a question; if left out, the remarks are used. */
  answers?: readonly string[]
  remarks: readonly string[]
}

/** Replies by topic, in order of preference. `{town}` stands for the town of the demo member. */
export const TOPICS: readonly Topic[] = [
  {
    words:
      /rencontrer|se voir|nous voir|rendez-vous|prendre un (café|verre|thé)|déjeuner ensemble|dîner ensemble/i,
    answers: [
      "Avec plaisir. En plein jour, dans un endroit où l'on s'entend parler. Samedi vous irait ?",
      'Oui, volontiers. Un café pour commencer : on reste si on en a envie.',
      "J'allais vous le proposer. Vous choisissez le lieu, j'apporte la bonne humeur.",
    ],
    remarks: [
      'Se voir me plairait aussi. Parlons encore un peu, puis choisissons une terrasse.',
      "L'idée me plaît. Vous êtes plutôt terrasse ou promenade ?",
    ],
  },
  {
    words:
      /où (habit|viv|êtes|est-ce)|vous habitez|vous vivez|quelle (ville|région)|d'où venez|loin de chez/i,
    answers: [
      "J'habite à {town}, depuis assez longtemps pour connaître les bonnes boulangeries.",
      "À {town}. Et je n'ai toujours pas fait le tour de ses petites rues.",
    ],
    remarks: ["De mon côté c'est {town}. On s'y attache vite, vous verriez."],
  },
  {
    words: /comment (allez|ça va|vous portez)|ça va|vous allez bien|bonne journée \?/i,
    answers: [
      'Bien, merci. Mieux encore depuis que vous écrivez. Et vous ?',
      'Très bien : un bon café, un peu de lumière, et votre message. Et de votre côté ?',
    ],
    remarks: [
      'Me voilà rassuré. Ici aussi, la journée est douce.|Me voilà rassurée. Ici aussi, la journée est douce.',
    ],
  },
  {
    words: /travail|métier|retrait|profession|dans la vie/i,
    answers: [
      'Je vous raconterai mon métier devant un café, il y a quelques bonnes histoires. Et le vôtre ?',
      "J'ai beaucoup travaillé, et j'apprends à finir plus tôt. Vous aussi ?",
    ],
    remarks: [
      "On devine que vous aimez ce que vous faites. C'est rare, et cela se voit.",
      "Le travail, c'est bien ; les dimanches, c'est mieux. Comment sont les vôtres ?",
    ],
  },
  {
    words: /dimanche|week-end|samedi/i,
    answers: [
      'Un dimanche réussi ? Un marché, une promenade, et rien de prévu après. Et vous ?',
      "Le dimanche, je traîne le matin et je marche l'après-midi. Jamais l'inverse.",
    ],
    remarks: ['Votre dimanche ressemble aux miens, en mieux accompagné.'],
  },
  {
    words: /march|promen|randonn|balad|sentier|chemin/i,
    answers: [
      "Marcher, oui, autant que possible. Il y a près de {town} un chemin que j'aimerais vous montrer.",
      "Ma promenade préférée finit toujours près d'une boulangerie. Et la vôtre ?",
    ],
    remarks: [
      "Marcher à deux, c'est la meilleure façon de parler. Vous allez vite ou lentement ?",
      "Je mets mes chaussures quand vous voulez. De marche, s'entend.",
    ],
  },
  {
    words: /\bmer\b|plage|océan|nag|bateau|bain|montagne|ski/i,
    answers: [
      "La mer pour le matin, la montagne pour le silence. S'il faut choisir : la mer. Et vous ?",
      "L'eau, sans hésiter, même froide. J'y entre lentement, avec des commentaires.",
    ],
    remarks: [
      "Rien ne me repose autant que l'horizon. Vous y allez souvent ?",
      "Je vous imagine face au large. J'aurais volontiers tenu le thermos.",
    ],
  },
  {
    words: /livre|\blis\b|lire|lisez|roman|lecture|auteur|bibliothèque|librairie/i,
    answers: [
      "En ce moment, un gros roman que je fais durer. Et vous, qu'est-ce qui est sur la table de nuit ?",
      "Le dernier qui m'a plu se passait dans une gare. J'aime les histoires qui partent.",
    ],
    remarks: [
      'Je note le titre, je demanderai à ma libraire. Vous prêtez vos livres ?',
      "On reconnaît les gens à ce qu'ils relisent. Vous gagnez des points.",
    ],
  },
  {
    words: /film|ciném|série|théâtre|spectacle|expo|musée|peint/i,
    answers: [
      'Un vieux Sautet, encore. Je connais les répliques et je pleure quand même. Et vous ?',
      "Oui, dès que je peux. Plutôt les petites salles, où l'on choisit sa place.",
    ],
    remarks: [
      'Voilà une sortie que je ferais volontiers. Vous parlez pendant, ou après ?',
      "J'aime en discuter après, longtemps, devant quelque chose de chaud.",
    ],
  },
  {
    words: /musique|chans|chant|concert|piano|guitare|dans(e|er|ez)|\bbal\b/i,
    answers: [
      "Brassens pour les paroles, un peu de jazz pour la cuisine. Et vous, qu'écoutez-vous ?",
      'Je danse mieux que je ne chante, ce qui ne dit pas grand-chose. Et vous ?',
    ],
    remarks: [
      "La musique, c'est la moitié de mes souvenirs. Laquelle vous met de bonne humeur ?",
      'Il faudra me faire écouter cela. Je promets de ne pas chanter dessus.',
    ],
  },
  {
    words: /cuisin|recette|gâteau|tarte|crêpe|soupe|dîner|repas|manger|restaurant|fromage|dessert/i,
    answers: [
      'Fromage, puis dessert : pourquoi choisir ? Je fais une tarte correcte et une bonne soupe.',
      "Je cuisine simplement, et beaucoup trop. Il manque quelqu'un pour finir le plat.",
    ],
    remarks: [
      'Vous me donnez faim, à une heure déraisonnable. Vous cuisinez souvent ?',
      'Je fais la vaisselle sans soupirer, cela peut compter.',
    ],
  },
  {
    words: /café|thé\b|chocolat|petit-déjeuner|croissant|matin|soir \?/i,
    answers: [
      "Café le matin, thé l'après-midi, chocolat quand il pleut. Et vous ?",
      'Du matin, mais ne me demandez rien avant la première tasse.',
    ],
    remarks: ['Nous prendrons le même alors. Vous le prenez long ou court ?'],
  },
  {
    words: /voyag|vacances|partir|train|gare|italie|lisbonne|valise/i,
    answers: [
      "Demain matin ? Le train, une petite gare, et un hôtel avec un jardin. Vous venez d'où, vous ?",
      "Lisbonne hors saison, avec de bonnes chaussures. J'y retournerais sans valise.",
    ],
    remarks: [
      "J'aime les gens qui partent un peu, et qui reviennent. Quel est votre prochain voyage ?",
      "Vous racontez si bien que j'ai déjà regardé les horaires.",
    ],
  },
  {
    words: /enfant|petit-fils|petite-fille|petits-enfants|\bfils\b|\bfilles?\b|famille/i,
    answers: [
      'La famille compte beaucoup. Le dimanche, la table est souvent trop petite. Et chez vous ?',
      'Oui, et ils me donnent des conseils que je suis une fois sur deux.',
    ],
    remarks: [
      'On sent la tendresse quand vous en parlez. Ils habitent près de chez vous ?',
      'Ils ont de la chance, et vous aussi, sans doute.',
    ],
  },
  {
    words: /chien|\bchats?\b|cheval|animaux|oiseau/i,
    answers: [
      "J'ai un faible pour les chiens sérieux et les chats de mauvaise foi. Et vous ?",
      "Je n'en ai plus, mais je salue tous ceux du quartier par leur prénom.",
    ],
    remarks: ["Présentez-lui mes respects. C'est lui qui décidera, je le sais."],
  },
  {
    words: /jardin|potager|fleur|rosier|plante|tomate/i,
    answers: [
      "Un petit jardin, beaucoup d'ambition, et des tomates quand elles veulent bien.",
      'Je jardine le matin, avec du café froid. Et vous, fleurs ou légumes ?',
    ],
    remarks: ["Un jardin dit tout de quelqu'un. Le vôtre doit être accueillant."],
  },
  {
    words: /\brire\b|\brit\b|drôle|humour|sourire|souri/i,
    answers: [
      "Les gens qui se trompent de porte avec dignité. Et vous, qu'est-ce qui vous fait rire ?",
      "Un rien : une répétition ratée, un mot de travers. Je ris d'abord de moi.",
    ],
    remarks: [
      "Faire sourire quelqu'un, ma journée est réussie. Merci de me le dire.",
      "Gardons cela : rire souvent, c'est déjà un programme.",
    ],
  },
  {
    words: /merci|gentil|charmant|touch(é|ant)/i,
    remarks: [
      "C'est moi qui vous remercie. Vous écrivez avec soin, cela se remarque.",
      'Tout le plaisir est pour moi. Dites-moi encore quelque chose de vous.',
    ],
  },
  {
    words: /^(bonjour|bonsoir|coucou|salut)[ !.,]*$/i,
    remarks: [
      "Bonjour à vous ! Qu'avez-vous fait de beau, aujourd'hui ?",
      'Bonjour. Je suis content de vous lire. Comment commence votre journée ?|Bonjour. Je suis contente de vous lire. Comment commence votre journée ?',
    ],
  },
]

/** The last message, after all fitting replies have been used. */
export const FAREWELL =
  "Je dois filer, on m'attend pour dîner. Merci pour ce moment, vraiment. À très vite ?"
