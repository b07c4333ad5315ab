import { NOTICE } from '#client/features/legal/notice/notice.ts'
import { LegalText } from '#client/widgets/LegalText.tsx'

export function LegalNoticePage() {
  return <LegalText name="notice" title="Mentions légales" sections={NOTICE} />
}
