import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isProblem } from '#client/platform/api-error.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { toast } from '#client/ui/toast.ts'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { changedFields } from './changed-fields.ts'
import {
  type EditFields,
  type EditReason,
  fieldsOf,
  formOf,
  isSeenByOthers,
} from './edit-fields.ts'
import { plainName } from './member-name.ts'
import {
  type OpenedMember,
  openedMemberQuery,
  sendMemberChange,
  useRefetchMembers,
} from './members.api.ts'

/** The member as somebody else saved them meanwhile. */
export interface Conflict {
  before: EditFields
  after: EditFields
  /** Null if the member made the change. */
  lastChange: OpenedMember['lastChange']
}

/**
 * Edits one member, from the version read when the dialog opened. `fields.photos` are the photos online, `pending` the
 * files to add; photos can be removed from both. Saving closes the dialog, which discards both lists.
 */
export function useMemberEdit(opened: OpenedMember, onSaved: () => void) {
  const queries = useQueryClient()
  const refetchMembers = useRefetchMembers()
  const [base, setBase] = useState(opened)
  const [fields, setFields] = useState(() => fieldsOf(opened.user))
  const [pending, setPending] = useState<readonly File[]>([])
  const [hasChosenRegion, setChosenRegion] = useState(false)
  const [reason, setReason] = useState<EditReason>({ facts: '', ground: 'account' })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { id, version } = base.user

  const save = useMutation({
    mutationFn: () =>
      sendMemberChange(formOf({ id, version, fields, pending, hasChosenRegion, reason })),
    onSuccess: async ({ user, photosCount }) => {
      toast({
        title: `Profil de ${plainName(user)} mis à jour avec ${photosCount} photo(s)`,
        variant: 'ok',
      })
      onSaved()
      await refetchMembers()
    },
    onError: async (failure) => {
      if (isStale(failure)) await reloadAfterConflict()
      else if (!isProofMissing(failure))
        toast({ title: saveFailure(failure), variant: 'destructive' })
    },
  })

  /** Loads the version that somebody else saved and shows the conflict. Saving again overwrites it deliberately. */
  async function reloadAfterConflict(): Promise<void> {
    const now = await queries.fetchQuery(openedMemberQuery(id)).catch(() => null)
    if (!now) return toast({ title: SAVE_FAILED, variant: 'destructive' })
    const isTeam = now.lastChange?.at !== base.lastChange?.at
    const [before, after] = [fieldsOf(base.user), fieldsOf(now.user)]
    setConflict({ before, after, lastChange: isTeam ? now.lastChange : null })
    setBase(now)
  }

  /** Takes over the other person's changes; what was typed in the other fields is kept. */
  function takeTheirs(): void {
    if (!conflict) return
    const { before, after } = conflict
    const theirs = changedFields(before, after).map((field) => [field, after[field]])
    change(Object.fromEntries(theirs))
    setChosenRegion(hasChosenRegion && before.region === after.region)
    setConflict(null)
  }

  function change(part: Partial<EditFields>): void {
    setFields((present) => ({ ...present, ...part }))
  }

  /** Marks the region as chosen even if it is unchanged: it was checked by a person and no longer follows the town. */
  function chooseRegion(region: EditFields['region']): void {
    change({ region })
    setChosenRegion(true)
  }

  return {
    ...{ fields, change, chooseRegion, hasChosenRegion, pending, setPending },
    ...{ conflict, takeTheirs, save, errors: fieldErrors(save.error) },
    ...{ reason, setReason },
    /** Whether the member is notified of the change: only a real member is, and only of what others see. */
    isNotified: !base.user.isTestProfile && isSeenByOthers(fieldsOf(base.user), fields, pending),
    user: base.user satisfies AdminMember,
  }
}
export type MemberEdit = ReturnType<typeof useMemberEdit>

const SAVE_FAILED = 'Erreur lors de la sauvegarde'
const TOO_SLOW = 'Timeout - Sauvegarde trop lente'

function isStale(failure: Error): boolean {
  return isProblem(failure, 'stale_version')
}

function saveFailure(failure: Error): string {
  if (failure.name === 'AbortError') return TOO_SLOW
  const problem = failure instanceof ApiError ? failure.problem : null
  return problem?.errors?.[0]?.message ?? problem?.message ?? SAVE_FAILED
}

/** The server's error messages by field. */
function fieldErrors(failure: Error | null): Partial<Record<string, string>> {
  const problem = failure instanceof ApiError ? failure.problem : null
  return Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]))
}
