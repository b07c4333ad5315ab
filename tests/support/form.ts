/** A form with files as a browser sends it, in the format that `inject` accepts. */
export async function formOf(
  fields: Record<string, string>,
  fileField: string,
  files: readonly Uint8Array[],
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [index, bytes] of files.entries()) {
    form.append(fileField, new Blob([new Uint8Array(bytes)]), `photo-${index}.jpg`)
  }
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
