import couple1 from '#client/assets/scenes/couple-1.svg'
import couple2 from '#client/assets/scenes/couple-2.svg'
import couple3 from '#client/assets/scenes/couple-3.svg'
import couple4 from '#client/assets/scenes/couple-4.svg'
import type { Claims } from './samples.ts'

export interface Testimonial {
  names: string
  details: string
  quote: string
  scene: string
  alt: string
}

/** Sample testimonials with drawn couples and invented quotes, for the demonstration only. */
export const SAMPLE_TESTIMONIALS: readonly Testimonial[] = [
  {
    names: 'Isabelle et Philippe',
    details: '54 et 57 ans, Nantes',
    quote:
      "« J'avais rangé cette idée-là avec les valises. Philippe m'a écrit un dimanche, à propos d'un film. Nous le regardons encore, mais à deux. »",
    scene: couple1,
    alt: 'Illustration : Isabelle et Philippe, côte à côte devant le soleil couchant.',
  },
  {
    names: 'Sylvie et Bernard',
    details: '62 et 65 ans, La Rochelle',
    quote:
      "« Trois semaines de messages avant le premier café. Nous étions prêts à nous taire ensemble, et nous n'avons pas arrêté de parler. »",
    scene: couple2,
    alt: 'Illustration : Sylvie et Bernard, souriant côte à côte devant la mer.',
  },
  {
    names: 'Catherine et Mamadou',
    details: '58 et 60 ans, Lyon',
    quote:
      "« Sa bio parlait de confitures ratées. J'ai ri, j'ai envoyé un flash. Depuis, nous en ratons de très bonnes tous les deux. »",
    scene: couple3,
    alt: 'Illustration : Catherine et Mamadou, riant côte à côte dans un jardin.',
  },
  {
    names: 'Martine et Jacques',
    details: '71 et 73 ans, Annecy',
    quote:
      "« Nous avons d'abord parlé de rosiers, puis de tout. À nos âges, on ne perd plus de temps à faire semblant. »",
    scene: couple4,
    alt: "Illustration : Martine et Jacques, côte à côte à l'aube.",
  },
]

export const CLOSING_TITLE = "Le ciel se dégage souvent quand on ne l'attendait plus."

export const BENEFITS_TITLE = 'Un lieu calme pour faire de vraies rencontres'
export const BENEFITS_LEAD =
  "Pas de course, pas de jeu. Quelques profils choisis chaque jour, que l'on prend le temps de lire."

interface Fact {
  value: string
  label: string
}

/** Invented sample figures, for the demonstration only. */
export const SAMPLE_FIGURES: Pick<Claims, 'members' | 'rating'> = {
  members: 'Plus de 10 000',
  rating: '4,8/5',
}

export const FIGURE_LABELS: Readonly<Record<'members' | 'rating', string>> = {
  members: 'célibataires inscrits',
  rating: 'note des membres',
}

export const FACTS: readonly Fact[] = [
  { value: '40 à 75 ans', label: 'une communauté mature' },
  { value: 'Dès 10 euros', label: 'par mois (engagement 6 mois, 60 €)' },
]
