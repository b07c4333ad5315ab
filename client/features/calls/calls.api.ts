import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '#client/platform/api.ts'
import { onSocket } from '#client/platform/socket.ts'
import {
  acceptCall,
  type Call,
  cancelCall,
  declineCall,
  enterCall,
  type getCall,
  leaveCall,
  proposeCall,
  reportCallConnected,
  reportPartnerSeen,
} from '#shared/contracts/calls.ts'
import type { Moment } from '#shared/contracts/moment.ts'
import type { getPresence } from '#shared/contracts/opened-profile.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import { callQuery } from './call-query.ts'

const PRESENCE: (typeof getPresence)['path'] = '/api/users/:id/presence'

/** Sends an action and shows its result. After a refusal the page may be out of date, so it is refetched. */
function useAct<Given>(
  partnerId: string,
  act: (given: Given) => Promise<Call>,
  onDone?: (call: Call) => void,
) {
  const queries = useQueryClient()
  const { queryKey } = callQuery(partnerId)
  return useMutation({
    mutationFn: act,
    onSuccess: (done) => {
      queries.setQueryData(queryKey, (known) => known && { ...known, call: done })
      onDone?.(done)
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: [PRESENCE, partnerId] })
    },
  })
}

type Shown = Pick<Call, 'id' | 'version'>

/** `insteadOf` is the partner's proposal that this one replaces. */
export function usePropose(partnerId: string, insteadOf: Shown | undefined, onDone: () => void) {
  const act = (at: Moment | null) =>
    request(proposeCall, {
      params: { partnerId },
      body: {
        at,
        ...(insteadOf && { insteadOf: { id: insteadOf.id, version: insteadOf.version } }),
      },
    })
  return useAct(partnerId, act, onDone)
}

export function useAccept(partnerId: string, onDone: (call: Call) => void) {
  const act = ({ id, version }: Shown) => request(acceptCall, { params: { id }, body: { version } })
  return useAct(partnerId, act, onDone)
}

export function useDecline(partnerId: string) {
  return useAct(partnerId, ({ id, version }: Shown) =>
    request(declineCall, { params: { id }, body: { version } }),
  )
}

export function useCancel(partnerId: string) {
  return useAct(partnerId, ({ id }: Shown) => request(cancelCall, { params: { id }, body: {} }))
}

export function enter(id: string, seat: { seatId: string; takesOver: boolean }) {
  return request(enterCall, { params: { id }, body: seat })
}

export function reportConnected(id: string, seatId: string): Promise<unknown> {
  return request(reportCallConnected, { params: { id }, body: { seatId } })
}

export function reportSeen(id: string, seatId: string): Promise<unknown> {
  return request(reportPartnerSeen, { params: { id }, body: { seatId } })
}

/** Reaches the server even if the page is closed in the meantime. */
export function leave(id: string, seatId: string): Promise<Call> {
  return request(leaveCall, { params: { id }, body: { seatId }, outlivesPage: true })
}

const RELAY_POLL_MS = 30_000

type Known = Pick<RouteOutput<typeof getCall>, 'mayPropose' | 'relay'>

/**
 * Refetches the call when no event would report a change. As long as too few messages were written to propose one, each
 * new message may be enough; while the relay is down, it may be back.
 */
export function useLiveCall(partnerId: string, known: Known | undefined): void {
  const mayPropose = known?.mayPropose ?? false
  const isAway = known?.relay === 'away'
  const queries = useQueryClient()
  useEffect(() => {
    const { queryKey } = callQuery(partnerId)
    const refetch = () => void queries.invalidateQueries({ queryKey })
    const stop = mayPropose ? undefined : onSocket('new_message', refetch)
    const timer = isAway ? setInterval(refetch, RELAY_POLL_MS) : undefined
    return () => {
      clearInterval(timer)
      stop?.()
    }
  }, [queries, partnerId, mayPropose, isAway])
}
