/** The centres of the plates, as [x, y]. */
const PLATES = {
  6: [
    [92, 76],
    [132, 68],
    [172, 68],
    [210, 76],
    [128, 87],
    [174, 87],
  ],
  8: [
    [78, 78],
    [104, 70],
    [135, 66],
    [170, 66],
    [199, 70],
    [224, 78],
    [122, 88],
    [180, 88],
  ],
}

/** A laid table under the sun. Its ground extends beyond the view box, to fill a panel with visible overflow. */
export function TableArt({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 300 112" aria-hidden="true">
      <circle cx="150" cy="104" r="66" fill="#fad77e" />
      <circle cx="150" cy="104" r="48" fill="#f8be7e" />
      <path fill="#69839d" d="M-900 98h2100v900H-900z" />
      <path fill="#fcf9f5" d="M56 78c0-12 42-20 94-20s94 8 94 20-42 20-94 20-94-8-94-20z" />
      <path fill="#dde4ea" d="M56 78c0 12 42 20 94 20s94-8 94-20v8c0 12-42 20-94 20s-94-8-94-20z" />
      <g fill="#9fb9cc">
        {PLATES[size === 6 ? 6 : 8].map(([cx, cy]) => (
          <ellipse key={cx} {...{ cx, cy }} rx={90 / size} ry={30 / size} />
        ))}
      </g>
      <path fill="#c52b2d" d="M150 70c-3-6-1-10 3-12 3 4 2 8-1 12z" />
      <path fill="#2f5d4c" d="M149 82v-12h3v12z" />
    </svg>
  )
}
