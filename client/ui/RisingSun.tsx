import styles from './RisingSun.module.css'

const RAYS = Array.from({ length: 24 }, (_, index) => ({
  angle: index * 15,
  length: index % 2 === 0 ? 300 : 250,
}))

/** The sun and its rays, from below the lower edge of what holds them; its colour is that of their text. */
export function RisingSun() {
  return (
    <>
      <svg className={styles.rays} viewBox="-310 -310 620 620" aria-hidden="true">
        {RAYS.map(({ angle, length }) => (
          <path key={angle} d={`M0 -150V${-length}`} transform={`rotate(${angle})`} />
        ))}
      </svg>
      <div className={styles.sun} />
    </>
  )
}
