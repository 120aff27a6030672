/** The body of an answer; failures have been thrown before. */
export async function answerOf<Body>(call: Promise<{ data?: Body | undefined }>): Promise<Body> {
  const { data } = await call;
  if (data === undefined) throw new Error("the server sent an empty answer");
  return data;
}
