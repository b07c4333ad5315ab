import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { BlockedMembers } from '#client/features/safety/BlockedMembers.tsx'
import { blocksQuery } from '#client/features/safety/safety.api.ts'
import { SettingsPart } from '#client/features/settings/SettingsSection.tsx'
import { useMember } from '#client/session/member-context.ts'
import { lazyPart, MissingNotice, type MissingProps } from '#client/ui/lazy-part.tsx'
import text from '#client/ui/text.module.css'
import { allLoaded } from './all-loaded.ts'

// Loaded separately: it is the largest section, and the page's chunk is large already.
const PrivacySection = lazyPart(
  () => import('#client/features/privacy/PrivacySection.tsx'),
  'PrivacySection',
  MissingPrivacy,
)

/** Shown when PrivacySection fails to load: reports it as read, so that the parts below do not wait for it. */
function MissingPrivacy({ onRead, ...missing }: MissingProps & { onRead: () => void }) {
  const reportRead = useEffectEvent(onRead)
  useEffect(() => reportRead(), [])
  return <MissingNotice {...missing} />
}

export function DataSettings() {
  const { isEmailConfirmed: isConfirmed } = useMember()
  const blocks = useQuery({ ...blocksQuery, enabled: isConfirmed })
  const [isPrivacyRead, setPrivacyRead] = useState(false)
  return (
    <>
      <PrivacySection onRead={() => setPrivacyRead(true)} />
      {isPrivacyRead && allLoaded(blocks) && (
        <SettingsPart
          title="Membres bloqués"
          {...(blocks.data?.length && { detail: "Ils ne vous voient plus, et n'en savent rien." })}
        >
          {isConfirmed ? (
            <BlockedMembers />
          ) : (
            <p className={text.muted}>Après confirmation de votre adresse.</p>
          )}
        </SettingsPart>
      )}
    </>
  )
}
