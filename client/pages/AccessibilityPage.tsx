import { AccessibilityStatement } from '#client/features/help/AccessibilityStatement.tsx'
import { OpenPage } from '#client/widgets/OpenPage.tsx'

export function AccessibilityPage() {
  return (
    <OpenPage title="Accessibilité">
      <AccessibilityStatement />
    </OpenPage>
  )
}
