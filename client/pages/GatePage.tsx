import type { ReactNode } from 'react'
import cloudScene from '#client/assets/scenes/nuage.svg'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import text from '#client/ui/text.module.css'
import styles from './GatePage.module.css'

interface GatePageProps {
  title: string
  lead?: string
  /** The possible actions, the main one first. */
  children: ReactNode
}

/** Replaces a page that cannot be shown now. */
export function GatePage({ title, lead, children }: GatePageProps) {
  return (
    <SiteLayout legal="brief" className={styles.gate}>
      <img className={styles.art} src={cloudScene} alt="" width={900} height={640} />
      <div className={styles.copy}>
        <h1 className={text.h1}>{title}</h1>
        {lead && <p className={`${text.lead} ${styles.lead}`}>{lead}</p>}
      </div>
      <div className={styles.actions}>{children}</div>
    </SiteLayout>
  )
}
