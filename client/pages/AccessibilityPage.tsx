import { AccessibilityStatement } from '#client/features/help/AccessibilityStatement.tsx'
import { OpenLayout } from '#client/layouts/OpenLayout.tsx'

export function AccessibilityPage() {
  return (
    <OpenLayout title="Accessibilité">
      <AccessibilityStatement />
    </OpenLayout>
  )
}
