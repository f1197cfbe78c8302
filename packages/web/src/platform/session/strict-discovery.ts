/**
 * The library takes a refused discovery document for an empty one, and stumbles over that some time later: with the
 * worker only after ten seconds. Refused here, it shows its error page at once.
 */
export function strictDiscovery(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!answer.ok && url.endsWith('/.well-known/openid-configuration')) {
      throw new Error(`The sign-in provider answered its discovery with ${answer.status}.`);
    }
    return answer;
  };
}
