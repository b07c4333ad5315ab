import styles from './RisingSun.module.css'

/** The rays above the horizon: angles in degrees, lengths in SVG units. */
const RAYS = Array.from({ length: 13 }, (_, index) => ({
  angle: (index - 7) * 15 + 14,
  length: index % 2 === 0 ? 250 : 300,
}))

/** The sun and its rays, rising from the lower edge of their container, in its text colour. */
export function RisingSun() {
  return (
    <>
      <svg className={styles.rays} viewBox="-310 -310 620 620" aria-hidden="true">
        <g>
          {RAYS.map(({ angle, length }) => (
            <path key={angle} d={`M0 -150V${-length}`} transform={`rotate(${angle})`} />
          ))}
        </g>
      </svg>
      <div className={styles.sun} />
    </>
  )
}
