// A WebSocket that connects again by itself, sooner when the device wakes up.

/** @typedef {import("protocol").FromServer} FromServer */
/** @typedef {import("protocol").FromClient} FromClient */

const SHORTEST = 300;
const LONGEST = 8000;
const HEARTBEAT = 20000;
const PATIENCE = 10000;

export class Connection {
  /**
   * @param {() => FromClient} hello the first message of every connection
   * @param {(message: FromServer) => void} receive
   * @param {(connected: boolean) => void} status
   */
  constructor(hello, receive, status) {
    this.hello = hello;
    this.receive = receive;
    this.status = status;
    this.wait = SHORTEST;
    this.timer = 0;
    this.heard = 0;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.beat = window.setInterval(() => this.check(), HEARTBEAT);
    this.wake = () => document.visibilityState === "visible" && this.check(true);
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
    this.open();
  }

  open() {
    window.clearTimeout(this.timer);
    const address = new URL("table", new URL(".", location.href));
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.send(this.hello());
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.wait = SHORTEST;
      if (socket === this.socket) this.receive(JSON.parse(event.data));
    };
    socket.onclose = () => socket === this.socket && this.lost();
  }

  lost() {
    if (this.closed) return;
    this.socket = null;
    this.status(false);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(LONGEST, this.wait * 2);
  }

  /**
   * Ask whether the server is still there; give up a connection that says nothing.
   * @param {boolean} [awake] whether the device has just come back
   */
  check(awake = false) {
    if (!this.socket) {
      if (awake && !this.closed) this.open();
    } else if (this.socket.readyState === WebSocket.OPEN) {
      const asked = Date.now();
      this.send({ type: "ping" });
      window.setTimeout(() => this.heard < asked && this.abandon(), PATIENCE);
    }
  }

  /** A connection that is half closed would never say so. */
  abandon() {
    const socket = this.socket;
    if (!socket) return;
    this.lost();
    socket.close();
  }

  /** @param {FromClient} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.closed = true;
    window.clearTimeout(this.timer);
    window.clearInterval(this.beat);
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
    this.socket?.close();
  }
}
