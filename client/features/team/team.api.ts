import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import { withProof } from '#client/session/proof.ts'
import { toastTeamFailure } from '#client/session/toast-failure.ts'
import { toast } from '#client/ui/toast.ts'
import {
  acceptInvitation,
  changeRole,
  getInvitation,
  getTeam,
  inviteToTeam,
  removeRole,
  revokeInvitation,
  type Team,
} from '#shared/contracts/admin/team.ts'
import type { StaffRole } from '#shared/domain/staff.ts'

export const teamQuery = queryOptions({
  queryKey: [getTeam.path],
  queryFn: ({ signal }) => withProof(() => request(getTeam, { signal })),
  staleTime: 0,
})

/** Each change returns the current team. `successTitle` is for a change whose row disappears with the response. */
function useTeamChange<Input>(change: (input: Input) => Promise<Team>, successTitle?: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withProof(() => change(input)),
    onSuccess: (team) => {
      queries.setQueryData(teamQuery.queryKey, team)
      if (successTitle) toast({ title: successTitle, variant: 'ok' })
    },
    onError: (failure) => {
      if (successTitle) toastTeamFailure(failure)
      // Another administrator may have been faster: the page refetches the current state.
      return queries.invalidateQueries({ queryKey: teamQuery.queryKey })
    },
  })
}

const invite = (body: { email: string; role: StaffRole }) => request(inviteToTeam, { body })

export function useInvite() {
  return useTeamChange(invite)
}

export function useInviteAgain() {
  return useTeamChange(invite, 'Invitation renvoyée')
}

export function useRevoke() {
  const revoke = (id: number) => request(revokeInvitation, { params: { id: String(id) } })
  return useTeamChange(revoke, 'Invitation retirée')
}

/** Gives a person another role, or none. */
export function useSetRole() {
  return useTeamChange(({ id, role }: { id: string; role: StaffRole | null }) =>
    role === null
      ? request(removeRole, { params: { id } })
      : request(changeRole, { params: { id }, body: { role } }),
  )
}

export const invitationQuery = queryOptions({
  queryKey: [getInvitation.path],
  queryFn: ({ signal }) => request(getInvitation, { signal }),
  staleTime: 0,
})

export function useAcceptInvitation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => withProof(() => request(acceptInvitation)),
    onSuccess: () => refetchCurrentMember(queries),
    // Typing a proof code gives the role already: this request then fails, but the member has the role.
    onError: () => refetchCurrentMember(queries),
  })
}
