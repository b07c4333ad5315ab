import { AccessibilityStatement } from '#client/features/help/AccessibilityStatement.tsx'
import { OpenFrame } from './OpenFrame.tsx'

export function AccessibilityPage() {
  return (
    <OpenFrame title="Accessibilité">
      <AccessibilityStatement />
    </OpenFrame>
  )
}
