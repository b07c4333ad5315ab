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

/** Each change answers the team as it is now. `done` says so of one whose row goes with the answer. */
function useTeamChange<Wanted>(change: (wanted: Wanted) => Promise<Team>, done?: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Wanted) => withProof(() => change(wanted)),
    onSuccess: (team) => {
      queries.setQueryData(teamQuery.queryKey, team)
      if (done) toast({ title: done, variant: 'ok' })
    },
    onError: (failure) => {
      if (done) toastTeamFailure(failure)
      // Somebody else was faster: the page shows what holds.
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

/** Another role, or none. */
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
    // A code that is shown takes the role up by itself.
    onError: () => refetchCurrentMember(queries),
  })
}
