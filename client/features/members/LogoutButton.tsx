import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { Button } from '#client/ui/Button.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'

/** « Se déconnecter » asks first; signed out, it leads to `/`, opened anew: logout.api.ts. */
export function LogoutButton() {
  // Read with the page: in the open dialog it would push the buttons under a finger.
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
