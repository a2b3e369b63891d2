-- A photograph of somebody of the committee, in place of their drawn initials.
ALTER TABLE "CommitteeMember" ADD COLUMN "portrait" JSONB;
