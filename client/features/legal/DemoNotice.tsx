import { useQuery } from '@tanstack/react-query'
import { Notice } from '#client/ui/Notice.tsx'
import { legalNoticeQuery } from './legal.api.ts'

/** Says of a demonstration that it is one. */
export function DemoNotice() {
  const { data } = useQuery(legalNoticeQuery)
  if (!data?.isDemo) return null
  return (
    <Notice tone="mist">
      <p>
        <b>Site de démonstration.</b> Ses profils d'exemple sont inventés et rien n'y est vendu. Ces
        textes sont ceux d'un site ouvert au public.
      </p>
    </Notice>
  )
}
