import type { AdminCall } from "#contract/admin/call.ts";
import type { StaffMember } from "#contract/people/admin/staff.ts";
import { useOffice } from "../../../office.ts";
import { nameOf } from "./staff-list.tsx";

/** Something that an owner can do with a member of staff. */
export interface StaffAct {
  label: string;
  /** The question before it; left out if nothing is lost by it. */
  question?: string;
  isDangerous?: boolean;
  /** The notice of success. */
  done: string;
  run: (call: AdminCall) => Promise<unknown>;
}

/** The actions that are possible for this person now. */
export function useStaffActs(member: StaffMember): StaffAct[] {
  const { staff } = useOffice().texts;
  const name = nameOf(member);
  const params = { id: member.id };
  const unblock: StaffAct = {
    label: staff.unblock,
    done: staff.unblocked(name),
    run: (call) => call("setStaffBlocked", { params, body: { isBlocked: false } }),
  };
  const block: StaffAct = {
    label: staff.block,
    question: [
      staff.blockText(name),
      member.requestsInWork > 0 ? staff.blockLeaves(name, member.requestsInWork) : "",
    ]
      .filter(Boolean)
      .join(" "),
    isDangerous: true,
    done: staff.blockedNow(name),
    run: (call) => call("setStaffBlocked", { params, body: { isBlocked: true } }),
  };
  if (member.isInvited) {
    return [
      {
        label: staff.inviteAgain,
        done: staff.invitationSent(member.email),
        run: (call) => call("inviteStaffAgain", { params }),
      },
      {
        label: staff.withdraw,
        question: staff.withdrawText(name),
        isDangerous: true,
        done: staff.withdrawn,
        run: (call) => call("withdrawInvitation", { params }),
      },
    ];
  }
  const acts: StaffAct[] = [];
  if (member.sessionCount > 0) {
    acts.push({
      label: staff.endSessions,
      question: staff.endSessionsText(name),
      done: staff.sessionsEnded(name),
      run: (call) => call("endStaffSessions", { params }),
    });
  }
  if (member.hasSecondFactor) {
    acts.push({
      label: staff.resetSecondFactor,
      question: staff.resetText(name),
      isDangerous: true,
      done: staff.resetDone(name),
      run: (call) => call("resetSecondFactor", { params }),
    });
  }
  return [...acts, member.isBlocked ? unblock : block];
}
