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

/** Sends an act and shows what came of it; refused, what the page shows may be out of date. */
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

/** Of what the other proposed, this is in the place. */
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

/** Reaches the server though the page is left meanwhile. */
export function leave(id: string, seatId: string): Promise<Call> {
  return request(leaveCall, { params: { id }, body: { seatId }, outlivesPage: true })
}

const RELAY_ASKED_EVERY_MS = 30_000

type Known = Pick<RouteOutput<typeof getCall>, 'mayPropose' | 'relay'>

/**
 * Reads the call again where no news of it says that it may have changed. As long as too little was written to propose one,
 * each message may be the one that was missing; while the relay is away, it may be back.
 */
export function useLiveCall(partnerId: string, known: Known | undefined): void {
  const mayPropose = known?.mayPropose ?? false
  const isAway = known?.relay === 'away'
  const queries = useQueryClient()
  useEffect(() => {
    const { queryKey } = callQuery(partnerId)
    const readAgain = () => void queries.invalidateQueries({ queryKey })
    const stop = mayPropose ? undefined : onSocket('new_message', readAgain)
    const timer = isAway ? setInterval(readAgain, RELAY_ASKED_EVERY_MS) : undefined
    return () => {
      clearInterval(timer)
      stop?.()
    }
  }, [queries, partnerId, mayPropose, isAway])
}
