/** The conversation of a demo account (`me`) and a match (`them`), oldest message first; `ago` in minutes. */
export interface Script {
  readonly matchedAgo: number
  readonly lines: readonly (readonly [who: 'me' | 'them', ago: number, text: string])[]
  /** The place of an appointment yesterday, proposed by the match: the account is asked for its debrief. */
  readonly metAt?: string
}

const HOUR = 60
const DAY = 24 * HOUR

/** On the free plan the account can only answer, so the match has written first. */
export const FREE_SCRIPTS: readonly Script[] = [
  {
    matchedAgo: 4 * DAY,
    lines: [
      [
        'them',
        3 * DAY + 2 * HOUR,
        "Bonjour Hélène. Nager toute l'année à Saint-Malo, je vous admire. Même en février ?",
      ],
      ['me', 3 * DAY, 'Surtout en février : la plage est à moi, et le thé a meilleur goût après.'],
      [
        'them',
        2 * DAY + 4 * HOUR,
        "Vous m'avez presque convaincu. Presque. Je tiendrai la serviette.",
      ],
      ['me', 2 * DAY, 'Le poste est à pourvoir, et il y a des galettes dans la prime.'],
      [
        'them',
        40,
        "Alors je postule. Le sentier des douaniers, dimanche matin, même s'il pleut un peu ?",
      ],
    ],
  },
  {
    matchedAgo: 8 * DAY,
    lines: [
      [
        'them',
        7 * DAY,
        "Bonsoir. Une institutrice qui lit au lit, j'ai une question : quel livre en ce moment ?",
      ],
      ['me', 6 * DAY, 'Un Simenon que je connais par cœur. Je relis pour la pluie. Et vous ?'],
      ['them', 5 * DAY, "Je n'ai que des guides de voyage. Je lis les gares, si vous voulez."],
      ['me', 4 * DAY, 'Voilà une lecture qui me plaît. Racontez-moi la plus belle.'],
    ],
    metAt: 'Buffet de la gare de Saint-Malo',
  },
]

export const PREMIUM_SCRIPTS: readonly Script[] = [
  {
    matchedAgo: 3 * DAY,
    lines: [
      [
        'me',
        2 * DAY + 5 * HOUR,
        "Bonjour, votre profil m'a fait sourire. Vous ratez vraiment les choses que vous dites rater ?",
      ],
      [
        'them',
        2 * DAY + 4 * HOUR,
        "Bonjour Philippe ! J'ai même enjolivé. Et votre pain, il lève ?",
      ],
      ['me', 2 * DAY + 3 * HOUR, 'Neuf fois sur dix. La dixième sert de cale-porte.'],
      ['them', DAY + 2 * HOUR, "Je prends la dixième, j'ai une porte qui claque."],
      ['me', DAY + HOUR, 'Affaire conclue. Vous êtes plutôt café ou chocolat, pour la livraison ?'],
      ['them', 35, 'Chocolat, sans hésiter. Et en terrasse, même en novembre.'],
    ],
  },
  {
    matchedAgo: 9 * DAY,
    lines: [
      [
        'them',
        8 * DAY,
        'Bonsoir, je vois que nous avons plusieurs goûts en commun. Quel est le dernier film qui vous a plu ?',
      ],
      ['me', 8 * DAY - 3 * HOUR, 'Un vieux Sautet, vu trois fois, pleuré deux. Et vous ?'],
      ['them', 7 * DAY, 'Je pleure aux bandes-annonces, je ne suis pas une référence.'],
      ['me', 6 * DAY, 'Alors il nous faudra des mouchoirs et des places au fond.'],
    ],
  },
  {
    matchedAgo: 2 * DAY,
    lines: [
      [
        'them',
        3 * HOUR,
        "Bonjour Philippe. Ranger ses livres par pays, c'est courageux. Où mettez-vous les atlas ?",
      ],
    ],
  },
  { matchedAgo: 5 * HOUR, lines: [] },
]

export const GOLD_SCRIPTS: readonly Script[] = [
  {
    matchedAgo: 5 * DAY,
    lines: [
      ['me', 4 * DAY, 'Bonjour ! Vous êtes arrivé en avance quelque part, dernièrement ?'],
      [
        'them',
        4 * DAY - 2 * HOUR,
        "Bonjour Catherine. Toujours. J'ai même une chaise à moi à la gare.",
      ],
      ['me', 3 * DAY, 'Je vous imagine très bien. Et le théâtre, vous y allez aussi en avance ?'],
      ['them', 2 * DAY, "Oui, pour choisir le siège d'où l'on voit les coulisses."],
      ['me', DAY + 3 * HOUR, "Attention, les coulisses, c'est moi qui cours dedans."],
      ['them', 50, 'Justement. Samedi, si vous aviez une heure sans décor à déplacer ?'],
    ],
  },
  {
    matchedAgo: 12 * DAY,
    lines: [
      [
        'me',
        11 * DAY,
        "Bonsoir, j'ai une question sérieuse : l'océan, vous le préférez en janvier ou en août ?",
      ],
      ['them', 10 * DAY, 'En janvier, sans discussion. On marche droit et on parle fort.'],
      ['me', 10 * DAY - 2 * HOUR, 'Bonne réponse. Je note votre nom.'],
      ['them', 6 * DAY, 'Notez aussi que je fais les crêpes au retour.'],
      ['me', 5 * DAY, "C'est écrit, souligné deux fois."],
    ],
  },
  {
    matchedAgo: 26 * HOUR,
    lines: [
      [
        'them',
        20 * HOUR,
        "Bonjour Catherine, votre festival se passe où ? J'aime beaucoup les petites salles.",
      ],
      ['them', 4 * HOUR, 'Et je sais porter des projecteurs, si cela peut aider ma cause.'],
    ],
  },
  { matchedAgo: 2 * HOUR, lines: [] },
]
