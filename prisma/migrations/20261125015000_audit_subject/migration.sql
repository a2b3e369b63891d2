-- not in a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "AuditEntry_subject_id_idx" ON "AuditEntry"("subject", "id");
