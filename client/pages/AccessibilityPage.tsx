import CalendarCheck from 'lucide-react/icons/calendar-check'
import Sun from 'lucide-react/icons/sun'
import { ACCESSIBILITY } from '#client/features/help/AccessibilityStatement.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { LegalText } from '#client/widgets/LegalText.tsx'

export function AccessibilityPage() {
  return (
    <LegalText
      title="Déclaration d'accessibilité"
      edition={
        <span>
          <CalendarCheck aria-hidden="true" />
          <span>
            Établie le <time dateTime="2026-11-20">20 novembre 2026</time>. Elle concerne le site et
            l'application Embellie.
          </span>
        </span>
      }
      sections={ACCESSIBILITY}
    >
      <Notice icon={<Sun aria-hidden="true" />}>
        <p>
          Embellie veut pouvoir être utilisée par chacun : à la souris, au clavier, avec de grandes
          lettres ou un lecteur d'écran. Voici où nous en sommes.
        </p>
      </Notice>
    </LegalText>
  )
}
