import { NOTICE } from '#client/features/legal/notice/notice.ts'
import { LegalFrame } from './LegalFrame.tsx'

export function LegalNoticePage() {
  return <LegalFrame name="notice" title="Mentions légales" sections={NOTICE} />
}
