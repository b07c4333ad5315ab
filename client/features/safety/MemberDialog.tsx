import { BlockDialog } from './BlockDialog.tsx'
import type { Evidence } from './EvidenceChoice.tsx'
import { ReportDialog } from './ReportDialog.tsx'

interface MenuMember {
  id: string
  firstName: string
  photo: string
  age?: number | undefined
}

export interface MemberDialogProps {
  kind: 'report' | 'block'
  member: MenuMember
  /** The latest messages of the other member: a report can show some of them to the team. */
  evidence?: readonly Evidence[] | undefined
  /** The message that the report is about. */
  message?: Evidence | undefined
  /** False for a former member, who can be reported but no longer blocked. */
  canBlock?: boolean
  /** Called when the member was blocked, and is no longer visible. */
  onBlocked: () => void
  onClose: () => void
}

export function MemberDialog({ kind, ...about }: MemberDialogProps) {
  return kind === 'report' ? <ReportDialog {...about} /> : <BlockDialog {...about} />
}
