import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: string;
}

export interface ScriptedServer {
  origin: string;
  close(): Promise<void>;
}

/** A small server on a free port whose answers a test can script, with the cross-origin rules of the real ones. */
export async function scriptedServer(
  allowedOrigin: () => string,
  answer: (exchange: Exchange) => Promise<void> | void,
): Promise<ScriptedServer> {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', allowedOrigin());
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Methods', 'GET,POST,PUT,DELETE');
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    void read(request).then((body) =>
      answer({ request, response, url: new URL(request.url ?? '/', 'http://localhost'), body }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => close(server) };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
