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
  /** The latest of what the member wrote: a report may show some of it to the team. */
  evidence?: readonly Evidence[] | undefined
  /** The message that the report is about. */
  message?: Evidence | undefined
  /** A former member can be reported still; there is nobody left to block. */
  canBlock?: boolean
  /** The member is out of sight from now on. */
  onBlocked: () => void
  onClose: () => void
}

export function MemberDialog({ kind, ...about }: MemberDialogProps) {
  return kind === 'report' ? <ReportDialog {...about} /> : <BlockDialog {...about} />
}
