/**
 * A first sentence of a bio. `{il|elle}` is chosen by gender. `from` and `to` are the ages of its authors, by default
 * those of members who still work.
 */
export interface Opener {
  readonly text: string
  readonly from?: number
  readonly to?: number
}

const RETIRED = { from: 63, to: 75 }

export const OPENERS: readonly Opener[] = [
  {
    text: "{Infirmier|Infirmière} de nuit depuis vingt ans : je vis un peu à l'envers, mais de bonne humeur.",
  },
  {
    text: "{Professeur|Professeure} d'histoire-géo au collège : plus grand-chose ne m'impressionne.",
  },
  {
    text: '{Menuisier|Menuisière}, atelier au fond de la cour. Je reconnais le chêne à son odeur.',
  },
  {
    text: "Je tiens une petite librairie et je conseille surtout des livres que je n'ai pas finis.",
  },
  { text: 'Au volant du bus 12, je connais la ville par ses arrêts et par ses bonjours.' },
  { text: 'Comptable le jour, {rêveur|rêveuse} dès dix-huit heures.' },
  { text: "{Boulanger|Boulangère} : je me lève quand d'autres se couchent, et je ramène le pain." },
  { text: 'Vétérinaire, {habitué|habituée} aux nuits courtes et aux chats de mauvaise foi.' },
  { text: 'Je répare des vélos dans un petit atelier, et quelquefois le moral des clients.' },
  { text: 'Kiné : des épaules coincées toute la journée, les miennes en premier.' },
  { text: 'Secrétaire de mairie : je sais tout, je ne dis rien.' },
  { text: 'Paysagiste, les mains dans la terre et la tête un peu ailleurs.' },
  { text: "{Ingénieur|Ingénieure} dans le ferroviaire : oui, j'ai mon avis sur les retards." },
  { text: "Trente ans de coiffure : j'écoute encore mieux que je ne coupe.", from: 50, to: 64 },
  { text: '{Pharmacien|Pharmacienne} dans un quartier où tout le monde se connaît.' },
  { text: 'Je travaille à la médiathèque. Le silence y est une légende.' },
  { text: '{Cuisinier|Cuisinière} de collège : trois cents couverts et un avis sur les épinards.' },
  { text: "{Facteur|Factrice} à vélo, puis en voiture électrique : on n'arrête pas le progrès." },
  { text: 'Je fais le son des spectacles, plutôt salles de village que grands stades.' },
  {
    text: '{Éducateur spécialisé|Éducatrice spécialisée}, patience garantie sauf avec les imprimantes.',
  },
  { text: 'Caviste : je goûte beaucoup, je recrache un peu, je conseille toujours.' },
  { text: '{Électricien|Électricienne} à mon compte, je rends la lumière aux gens.' },
  { text: '{Avocat|Avocate}, mais je plaide peu le week-end.' },
  { text: "{Moniteur|Monitrice} d'auto-école : mes nerfs sont en excellent état." },
  { text: "Fleuriste, j'ai une tendresse pour les bouquets un peu de travers." },
  { text: '{Opticien|Opticienne} : je repère une monture mal choisie à vingt mètres.' },
  { text: 'Je dirige une petite chorale et une entreprise plus petite encore.' },
  { text: '{Carreleur|Carreleuse}, les genoux un peu usés, le reste va bien.' },
  { text: "{Jardinier municipal|Jardinière municipale} : les tulipes du rond-point, c'est moi." },
  { text: "{Informaticien|Informaticienne} à mi-temps, {jardinier|jardinière} l'autre moitié." },
  { text: "{Assistant social|Assistante sociale}, j'ai appris à poser les vraies questions." },
  { text: 'Dentiste, et pourtant les gens finissent par me sourire.' },
  { text: "Guide dans un château : je raconte les mêmes histoires sans m'en lasser." },
  { text: '{Ambulancier|Ambulancière}, je roule vite et je vis lentement.' },
  { text: '{Tapissier|Tapissière} : je sauve les fauteuils que tout le monde voulait jeter.' },
  { text: "Je traduis des modes d'emploi. Il faut bien que quelqu'un les lise." },
  {
    text: '{Contrôleur aérien|Contrôleuse aérienne} : très calme au travail, beaucoup moins au scrabble.',
  },
  { text: 'Fonctionnaire la semaine, {apiculteur|apicultrice} dès le vendredi soir.' },
  { text: "{Régisseur|Régisseuse} de théâtre : je vis dans le noir et j'y ris beaucoup." },
  { text: 'Sur les marchés cinq matins par semaine : fromages, bons mots et mitaines.' },
  {
    text: '{Divorcé|Divorcée}, deux ados une semaine sur deux : le frigo se vide, la maison vit.',
    from: 40,
    to: 54,
  },
  {
    text: "Un fils de douze ans, un métier prenant, et le sens de l'organisation, certains jours.",
    from: 40,
    to: 51,
  },
  {
    text: 'Mes deux grands ont quitté la maison. Elle est bien rangée, un peu trop.',
    from: 48,
    to: 62,
  },
  {
    text: "Après un divorce à l'amiable et un déménagement qui le fut moins, me voici {posé|posée}.",
    from: 42,
    to: 66,
  },
  { text: 'Jamais {marié|mariée}, deux fois presque.', from: 42, to: 72 },
  {
    text: "{Arrivé|Arrivée} dans la région l'an dernier, je cherche encore la bonne boulangerie.",
    from: 40,
    to: 72,
  },
  {
    text: "Bientôt la retraite : j'ai déjà les bottes, il reste à choisir les chemins.",
    from: 59,
    to: 63,
  },
  {
    text: "{Veuf|Veuve} depuis cinq ans, j'ai réappris à mettre la table. Pour deux, ce serait mieux.",
    from: 56,
    to: 75,
  },
  { text: 'Trois enfants, deux petits-enfants, et un chat qui commande.', from: 57, to: 75 },
  {
    text: "Deux filles adultes qui m'ont {inscrit|inscrite} ici et qui attendent mon rapport.",
    from: 54,
    to: 75,
  },
  {
    text: '{Instituteur|Institutrice} à la retraite : je corrige encore les fautes sur les menus.',
    ...RETIRED,
  },
  { text: "{Ancien cheminot|Ancienne cheminote} : j'arrive à l'heure, c'est maladif.", ...RETIRED },
  { text: "{Retraité|Retraitée} de La Poste, je continue d'écrire de vraies lettres.", ...RETIRED },
  {
    text: '{Ancien|Ancienne} prof de maths, {guéri|guérie} des copies mais pas des problèmes.',
    ...RETIRED,
  },
  { text: 'Quarante ans dans la banque, et je compte encore sur mes doigts.', ...RETIRED },
  {
    text: "{Retraité|Retraitée} de l'hôpital : je dors enfin la nuit, c'est très agréable.",
    ...RETIRED,
  },
  { text: "{Ancien|Ancienne} libraire, j'ai gardé les livres et perdu les horaires.", ...RETIRED },
  { text: "J'ai vendu mon commerce l'an dernier. Le samedi existe donc vraiment.", ...RETIRED },
  {
    text: '{Retraité|Retraitée} depuis peu, je découvre que le mardi est un jour charmant.',
    ...RETIRED,
  },
  {
    text: 'Longtemps pompier volontaire : je garde mon calme, surtout devant un barbecue.',
    ...RETIRED,
  },
  { text: '{Ancien|Ancienne} documentaliste, je retrouve tout sauf mes lunettes.', ...RETIRED },
  {
    text: 'Quatre petits-enfants et un jardin : il y a toujours quelque chose qui pousse.',
    ...RETIRED,
  },
  {
    text: "{Ancien|Ancienne} géomètre, j'ai arpenté tout le département. Le reste du monde attend.",
    ...RETIRED,
  },
  {
    text: 'Une vie dans les cuisines des autres ; maintenant je cuisine pour qui je veux.',
    ...RETIRED,
  },
  {
    text: 'Trente ans dans la marine marchande, et le pied encore un peu incertain à terre.',
    ...RETIRED,
  },
  {
    text: "{Ancien directeur|Ancienne directrice} d'école, autrement dit juge de paix de cour de récré.",
    ...RETIRED,
  },
]
