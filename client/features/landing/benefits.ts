import communityScene from '#client/assets/scenes/vignette-communaute.svg'
import meetingScene from '#client/assets/scenes/vignette-rencontre.svg'
import securityScene from '#client/assets/scenes/vignette-securite.svg'
import { useClaimsVerification } from './samples.ts'

interface Benefit {
  scene: string
  title: string
  text: string
}

/** The three promises. Verified profiles are claimed only if `useClaimsVerification` allows it. */
export function useBenefits(): readonly Benefit[] {
  const privacy = 'Vos échanges restent privés, vos données aussi.'
  const verification = 'Chaque profil est vérifié manuellement par notre équipe.'
  return [
    {
      scene: communityScene,
      title: 'Communauté mature',
      text: 'Des femmes et des hommes de 40 à 75 ans, qui ont vécu, qui savent rire et qui cherchent une relation durable.',
    },
    {
      scene: securityScene,
      title: 'Sécurité garantie',
      text: useClaimsVerification() ? `${verification} ${privacy}` : privacy,
    },
    {
      scene: meetingScene,
      title: 'Rencontres authentiques',
      text: 'Un flash, une réponse, une conversation. Puis un café, au moment qui vous convient à tous les deux.',
    },
  ]
}
