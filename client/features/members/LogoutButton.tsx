import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'

/** « Se déconnecter » asks first; signed out, it leads to `/`, opened anew: logout.api.ts. */
export function LogoutButton() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <LogOut />
        Se déconnecter
      </Button>
      {isAsking && <LogoutDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}
