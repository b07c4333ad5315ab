import type { Region } from '#shared/domain/regions.ts'

/** Small confessions that suit anybody. */
export const QUIRKS: readonly string[] = [
  "Je ris facilement, parfois avant la fin de l'histoire.",
  'Je chante en voiture, vitres fermées, par égard.',
  'Je fais un café correct et des promesses que je tiens.',
  'Je perds mes clés deux fois par jour et mon calme une fois par an.',
  "Je suis du matin, mais je sais me taire jusqu'à neuf heures.",
  'Je garde les lettres, les tickets de cinéma et les amis.',
  "Je ne sais pas siffler, mais j'essaie encore.",
  'Je salue les chats dans la rue.',
  "Je n'ai jamais compris les règles du rugby, j'aime quand même.",
  "J'ai peur des oies, il vaut mieux le savoir.",
  'Je mets trop de poivre et pas assez de réveils.',
  "On me dit calme ; on ne m'a pas {vu|vue} chercher une place de parking.",
  'Je collectionne les cartes routières, en papier, bien pliées.',
  'Je réponds aux messages avec des phrases entières.',
  'Je suis incapable de passer devant une brocante.',
  "J'ai arrêté de fumer en 2011, et d'en parler en 2019.",
  "Je n'ai pas la télévision, mais j'ai un très bon canapé.",
  "Je pose beaucoup de questions et j'écoute les réponses.",
  "Je connais tout Brassens par cœur, y compris les couplets que j'invente.",
  'Je rate les soufflés, jamais les anniversaires.',
  'Je préfère les petits hôtels aux grands projets.',
  'Je fais la sieste avec sérieux.',
  "J'envoie encore des cartes postales, souvent après mon retour.",
  "Je n'aime ni la précipitation ni les petits pois en boîte.",
  'Je sais faire un nœud de chaise et présenter des excuses.',
  'Mon GPS et moi sommes rarement du même avis.',
  "Je suis d'un naturel gai, sauf devant un formulaire.",
  'Je sais attendre, sauf les gâteaux qui refroidissent.',
  "J'ai un faible pour les phares, les fanfares et le riz au lait.",
  "Je ne porte jamais de montre et j'arrive en avance.",
  'Je perds au scrabble avec des mots magnifiques.',
  'Je danse dans la cuisine, avec la radio pour témoin.',
  'Je sais cinq recettes par cœur, dont trois de crêpes.',
  "Je parle un peu fort au téléphone, c'est de famille.",
  'Je préfère une vraie question à dix compliments.',
  'Je mets de la musique pour éplucher les légumes.',
  "J'aime les dimanches soir, c'est suspect, je sais.",
  'Je ne refuse jamais une deuxième part, par politesse.',
  'Je lis les recettes comme des romans, et les romans comme des recettes.',
  'Je sais écouter la pluie et supporter les silences.',
  "J'ai la mémoire des visages et l'oubli des rancunes.",
  'Je vote pour le fromage avant le dessert, et souvent à la place.',
]

/** The same, for where one lives. */
export const LOCAL_QUIRKS: Record<Region, readonly string[]> = {
  'ile-de-france': [
    'Je connais trois cours pavées où Paris se tait.',
    'Je prends le bus plutôt que le métro : on y voit le ciel.',
  ],
  'provence-alpes-cote-d-azur': [
    "L'été je fuis les plages, l'hiver elles sont à moi.",
    'Le mistral me décoiffe sans me décourager.',
  ],
  'auvergne-rhone-alpes': [
    'De ma fenêtre, un bout de montagne ; le reste se mérite à pied.',
    'Ici on fait des gratins comme ailleurs des discours.',
  ],
  'nouvelle-aquitaine': [
    "J'ai un ciré pour l'océan et un chapeau pour le reste.",
    'Huîtres en décembre, cèpes en octobre : mon calendrier est simple.',
  ],
  occitanie: [
    "J'ai l'accent, il tient chaud.",
    'Le soir, je sors une chaise devant la porte, comme ma grand-mère.',
  ],
  'hauts-de-france': [
    'Ici le ciel est bas, les amis arrivent sans prévenir.',
    'Une braderie, un cornet de frites : ne cherchez pas plus loin.',
  ],
  'grand-est': [
    'En décembre, je disparais quelque part entre deux marchés de Noël.',
    "Chez moi, on règle tout autour d'une tarte aux mirabelles.",
  ],
  normandie: [
    "Quatre saisons par jour, je m'habille en couches.",
    'Je défends la pluie et le camembert, dans cet ordre.',
  ],
  bretagne: [
    "La pluie ne me fait pas peur, je suis d'ici.",
    "Je regarde les marées comme d'autres la bourse.",
  ],
  'pays-de-la-loire': [
    'La Loire change de couleur chaque matin, je vérifie.',
    'Un banc, le fleuve, un verre de blanc : je suis facile à contenter.',
  ],
  'bourgogne-franche-comte': [
    'Ici, on reçoit longtemps et on se lève tard de table.',
    "Je connais des chemins de halage où l'on n'entend que les hérons.",
  ],
  'centre-val-de-loire': [
    'Tant de châteaux autour de moi, et je préfère les cabanes.',
    'Je roule entre les champs et le fleuve, sans me presser.',
  ],
  corse: [
    'Ici on prend son temps, et on le rend.',
    "J'ai la mer devant, la montagne derrière, et de la place au milieu.",
  ],
}
