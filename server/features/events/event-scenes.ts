/**
 * Kinds of events: the French words that name each, and the drawing of a place in `features/portraits` that suits it.
 */
const SCENES: readonly (readonly [words: string, drawing: string])[] = [
  ['balade|promenade|marche|flânerie', 'p-53'],
  ['randonnée', 'p-06'],
  ['dîner|déjeuner|repas|banquet|tablée|pique-nique|brunch', 'p-48'],
  ['vin|dégustation|apéritif|vignoble', 'p-32'],
  ['cuisine|pâtisserie', 'p-05'],
  ['danse|danser|bal|valse|tango', 'p-50'],
  ['concert|récital|musique|musical|jazz|opéra|piano', 'p-58'],
  ['théâtre|spectacle|comédie', 'p-18'],
  ['cinéma|film', 'p-17'],
  ['musée|exposition|peinture|aquarelle|vernissage', 'p-10'],
  ['lecture|livre|librairie|poésie|bibliothèque', 'p-08'],
  ['bateau|voile|croisière|voilier', 'p-03'],
  ['vélo|cyclotourisme', 'p-13'],
  ['pétanque|boules', 'p-14'],
  ['bridge|belote|tarot|cartes', 'p-19'],
]
/** Two chairs on a terrace suit any event. */
const DEFAULT_DRAWING = 'p-34'

/**
 * The drawing for an event: that of the first kind named in its title, else in its description. The default drawing
 * replaces one that the event before it in the list already shows.
 */
export function sceneOf(
  { title, description }: { title: string; description: string },
  previous = '',
): string {
  const scene = sceneIn(title) ?? sceneIn(description) ?? DEFAULT_DRAWING
  return scene === previous && scene !== DEFAULT_DRAWING ? DEFAULT_DRAWING : scene
}

function sceneIn(text: string): string | undefined {
  const named = SCENES.flatMap(([words, drawing]) => {
    const at = text.search(new RegExp(`(?<!\\p{L})(?:${words})s?(?!\\p{L})`, 'iu'))
    return at === -1 ? [] : [{ at, drawing }]
  })
  return named.toSorted((one, other) => one.at - other.at)[0]?.drawing
}
