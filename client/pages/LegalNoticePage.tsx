import { NOTICE } from '#client/features/legal/notice/notice.ts'
import { LegalLayout } from '#client/layouts/LegalLayout.tsx'

export function LegalNoticePage() {
  return <LegalLayout name="notice" title="Mentions légales" sections={NOTICE} />
}
