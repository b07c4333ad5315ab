import type { ReactNode } from 'react'

// The same person makes all the gestures.
const SHOULDERS = (
  <>
    <path fill="#3d4d62" d="M12 120c2-20 16-28 34-30h28c18 2 30 10 34 30z" />
    <path fill="#c98f68" d="M48 74h26v20c-8 6-18 6-26 0z" />
  </>
)
const FROM_THE_FRONT = (
  <>
    {SHOULDERS}
    <path fill="#f0c3a0" d="M34 46c0-22 12-32 27-32s27 10 27 32c0 20-12 38-27 38S34 66 34 46z" />
    <path fill="#d9a57f" d="M61 14c15 0 27 10 27 32 0 20-12 38-27 38z" />
    <path
      fill="#8b94a3"
      d="M32 50c-3-24 9-40 29-40s32 16 29 40c-4-4-5-10-7-16-12 2-28 0-38-6-3 8-8 14-13 22z"
    />
  </>
)
const EYES = <path fill="#18263a" d="M47 47h7v4h-7zM68 47h7v4h-7z" />
const SHUT_EYES = (
  <path
    fill="none"
    stroke="#18263a"
    strokeWidth="3"
    strokeLinecap="round"
    d="M46 50c2-4 7-4 9 0M68 50c2-4 7-4 9 0"
  />
)
const SMILE = <path fill="#a9543f" d="M52 66c6 5 13 5 19 0-4 8-15 8-19 0z" />

/** The gestures of « Un petit jeu », drawn in the order of GAME_GESTURES. */
export const GESTURE_DRAWINGS: readonly ReactNode[] = [
  <>
    <path fill="#3d4d62" d="M14 120c2-22 16-30 34-32h18c16 2 28 10 32 32z" />
    <path fill="#c98f68" d="M44 66h26l-2 30c-8 6-18 6-24 0z" />
    <path
      fill="#f0c3a0"
      d="M40 40c0-18 16-26 30-24 13 2 19 12 18 24l9 15c1 2 0 3-2 4l-6 1 1 6-3 2 2 4-3 2c0 6-3 9-9 9-8 0-14-3-19-8-10-4-18-16-18-35z"
    />
    <path
      fill="#8b94a3"
      d="M36 62c-8-18-2-46 24-50 16-2 28 6 29 18-8-2-14 2-18 6-4 5-8 8-8 16l-4-2c-6 0-8 6-4 10l-4 14c-8-1-12-5-15-12z"
    />
    <path fill="#c98f68" d="M60 52c4-2 7 2 6 6-1 5-5 7-8 4z" />
    <path fill="#18263a" d="M80 44l6-1v4l-6 1z" />
  </>,
  <>
    {FROM_THE_FRONT}
    <path
      fill="#e8b48f"
      d="M50 120c-2-14 0-22 4-30l-10-24c-1-4 4-6 6-2l9 16 1-32c0-5 7-5 7 0l2 28 5-27c1-4 7-3 6 1l-3 28 6-20c2-4 7-2 6 2l-7 32c-2 10-2 18-2 28z"
    />
    <path fill="#c98f68" d="M71 82l5-5 6-14 6-20c2-2 6 0 5 4l-8 32c-2 10-2 18-2 28h-9z" />
  </>,
  <>
    {FROM_THE_FRONT}
    {EYES}
    {SMILE}
    <path
      fill="#e8b48f"
      d="M86 120c-4-12-4-22-2-34l-3-24c0-4 6-5 7-1l5 22 4-26c1-5 7-4 7 0l-2 28c3-2 6-1 8 2l-4 14c-1 8-2 13-2 19z"
    />
  </>,
  <>
    {FROM_THE_FRONT}
    {EYES}
    {SMILE}
    <path fill="#e8b48f" d="M104 120c4-20 2-34-4-48l-12-16c-3-4 2-8 5-5l12 12c8 12 12 34 11 57z" />
    <circle fill="#c98f68" cx="88" cy="52" r="5" />
  </>,
  <>
    {FROM_THE_FRONT}
    {SHUT_EYES}
    <path fill="#fff8f0" d="M46 60h31c-1 10-8 15-15 15s-15-5-16-15z" />
    <path fill="none" stroke="#a9543f" strokeWidth="3" d="M44 59c6 3 28 3 35 0" />
  </>,
  <>
    {FROM_THE_FRONT}
    {SHUT_EYES}
    {SMILE}
    <path
      fill="#e8b48f"
      d="M84 120c-2-12-3-20-1-30L75 70c-1-4 4-6 6-2l7 14-3-26c0-4 6-5 7-1l5 25 1-27c0-4 6-4 7 0l1 27 5-20c1-4 6-3 6 1l-4 30c-1 10-3 18-3 29z"
    />
  </>,
  <>
    {SHOULDERS}
    <path fill="#f0c3a0" d="M34 42c0-20 12-28 27-28s27 8 27 28c0 18-12 34-27 34S34 60 34 42z" />
    <path fill="#d9a57f" d="M61 14c15 0 27 8 27 28 0 18-12 34-27 34z" />
    <path
      fill="#8b94a3"
      d="M32 40c-2-20 10-32 29-32s31 12 29 32c-4-6-6-9-8-13-12-7-30-7-42 0-2 4-4 7-8 13z"
    />
    <path fill="#fff8f0" d="M46 34h10v7H46zM67 34h10v7H67z" />
    <path fill="#18263a" d="M49 34h5v4h-5zM70 34h5v4h-5z" />
    <path fill="#c98f68" d="M57 46h8l-1 5h-6z" />
    <path fill="#a9543f" d="M54 60h15v3H54z" />
  </>,
  <>
    {FROM_THE_FRONT}
    {EYES}
    {SMILE}
    <path
      fill="#e8b48f"
      d="M30 16c8-8 26-12 40-8l22 12c3 2 1 6-2 5l-16-5 10 10c2 3-2 5-4 3L66 20c-12-2-26 2-36 8z"
    />
    <path fill="#3d4d62" d="M4 120c-4-40 4-80 24-104l6 12C22 52 22 92 26 120z" />
  </>,
]
