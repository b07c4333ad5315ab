/** A table laid for six under the sun. */
export function TableArt() {
  return (
    <svg viewBox="0 0 300 112" aria-hidden="true">
      <circle cx="150" cy="104" r="66" fill="#fad77e" />
      <circle cx="150" cy="104" r="48" fill="#f8be7e" />
      <path fill="#69839d" d="M0 98h300v14H0z" />
      <path fill="#fcf9f5" d="M56 78c0-12 42-20 94-20s94 8 94 20-42 20-94 20-94-8-94-20z" />
      <path fill="#dde4ea" d="M56 78c0 12 42 20 94 20s94-8 94-20v8c0 12-42 20-94 20s-94-8-94-20z" />
      <g fill="#9fb9cc">
        <ellipse cx="92" cy="76" rx="15" ry="5" />
        <ellipse cx="132" cy="68" rx="15" ry="5" />
        <ellipse cx="172" cy="68" rx="15" ry="5" />
        <ellipse cx="210" cy="76" rx="15" ry="5" />
        <ellipse cx="128" cy="87" rx="15" ry="5" />
        <ellipse cx="174" cy="87" rx="15" ry="5" />
      </g>
      <path fill="#c52b2d" d="M150 70c-3-6-1-10 3-12 3 4 2 8-1 12z" />
      <path fill="#2f5d4c" d="M149 82v-12h3v12z" />
    </svg>
  )
}
