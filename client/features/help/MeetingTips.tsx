import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { SunStep, SunSteps } from './SunSteps.tsx'

const TIPS = [
  {
    title: 'Restez sur Embellie au début',
    detail:
      'Gardez votre numéro et votre adresse pour plus tard. Une personne sincère le comprendra.',
  },
  {
    title: 'Parlez-vous avant de vous voir',
    detail: 'Un appel, même court, en dit plus que dix messages.',
  },
  {
    title: 'Choisissez un lieu public',
    detail: "Un café en pleine journée, que vous connaissez et d'où l'on repart facilement.",
  },
  {
    title: "Prévenez quelqu'un",
    detail: 'Dites à un proche où vous allez, avec qui, et à quelle heure vous rentrez.',
  },
  {
    title: "N'envoyez jamais d'argent",
    detail: "Ni virement, ni carte cadeau, quelle que soit l'histoire. Signalez-la-nous.",
  },
  {
    title: 'Écoutez votre première impression',
    detail: 'Vous pouvez partir à tout moment, sans vous justifier.',
  },
]

export function MeetingTips() {
  return (
    <SunSteps isGrid>
      {TIPS.map(({ title, detail }) => (
        <SunStep key={title} title={title}>
          <NonBreakingWords>{detail}</NonBreakingWords>
        </SunStep>
      ))}
    </SunSteps>
  )
}
