import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { Button } from '#client/ui/Button.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'

/** « Se déconnecter » asks for confirmation; after signing out, `/` is loaded as a new document: logout.api.ts. */
export function LogoutButton() {
  // Fetched with the page: arriving in the open dialog, it would move the buttons under the member's finger.
  const devices = useQuery(sessionsQuery).data ?? []
  const isPersonal = devices.some((device) => device.isCurrent && device.isPersonal)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <LogOut />
        Se déconnecter
      </Button>
      {isAsking && <LogoutDialog isPersonal={isPersonal} onClose={() => setIsAsking(false)} />}
    </>
  )
}
