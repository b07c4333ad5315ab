import { useState } from 'react'
import { ConnectionProblemPage } from '#client/pages/ConnectionProblemPage.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { ScreenView } from './ScreenView.tsx'
import { discover, landing, preferences } from './screens.ts'

/** `/`: the landing page for a visitor; for a member the deck, once the preferences are filled in. */
export function RootPage() {
  const session = useCurrentMember()
  switch (session.status) {
    case 'loading':
      return <LoadingScreen />
    case 'failed':
      return <ConnectionProblemPage onRetry={session.retry} />
    case 'signed_out':
      return <ScreenView screen={landing} />
    case 'signed_in':
      return (
        <MemberRoot key={session.member.id} hasPreferences={session.member.preferencesCompleted} />
      )
  }
}

function MemberRoot({ hasPreferences }: { hasPreferences: boolean }) {
  // Chosen on arrival: the preferences, once saved, lead elsewhere, and the deck must not show on the way.
  const [screen] = useState(hasPreferences ? discover : preferences)
  return <ScreenView screen={screen} />
}
