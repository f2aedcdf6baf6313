import { expect, test } from "vitest";
import { sortDescriptors } from "./descriptors.ts";

/** As Linux writes it: port 3000 is `0BB8`, `01` is established, `06` and `08` are ending, `0A` listens. */
const tcpTable = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 11 1 0000000000000000 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 21 1 0000000000000000 20 4 30 10 -1
   2: 0100007F:0BB8 0100007F:D432 01 00000000:00000000 00:00000000 00000000  1000        0 22 1 0000000000000000 20 4 30 10 -1
   3: 0100007F:0BB8 0100007F:D433 08 00000000:00000000 00:00000000 00000000  1000        0 23 1 0000000000000000 20 4 30 10 -1
   4: 0100007F:0BB8 0100007F:D434 06 00000000:00000000 00:00000000 00000000     0        0 0 3 0000000000000000
   5: 0100007F:D555 0100007F:1538 01 00000000:00000000 00:00000000 00000000  1000        0 31 1 0000000000000000 20 4 30 10 -1
`;

test("connections that clients hold open are counted apart from everything else", () => {
  const [listening, client, ending, database] = ["socket:[11]", "socket:[21]", "socket:[23]", "socket:[31]"];
  expect(sortDescriptors([listening, client, ending, database, "/dev/null"], tcpTable, 3000)).toEqual({
    descriptors: 4,
    clients: 1,
  });
});

test("a client's connection that was opened after the descriptors were read is not counted", () => {
  expect(sortDescriptors(["socket:[11]", "socket:[21]"], tcpTable, 3000)).toEqual({
    descriptors: 1,
    clients: 1,
  });
});
